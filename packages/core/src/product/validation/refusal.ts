import { refusalTexts } from "../../model/index.ts";

/** What is said to a person who may not act yet. */
export interface Refusal {
  readonly title: string;
  readonly message?: string;
}

/** Who acts, and on what. */
export interface Standing {
  readonly isAuthenticated: boolean;
  readonly hasSelectedProject: boolean;
}

const gates = {
  "share-project": { needs: "hasSelectedProject", refusal: refusalTexts.noProjectSelected },
  "create-project": { needs: "isAuthenticated", refusal: refusalTexts.authenticationRequired },
  "open-dashboard": { needs: "isAuthenticated", refusal: refusalTexts.dashboardRequiresSignIn },
} as const satisfies Readonly<Record<string, { readonly needs: keyof Standing; readonly refusal: Refusal }>>;

/** What needs something before it may be done. */
export type GatedAction = keyof typeof gates;

/** Why an action is refused; undefined when it may be done (VA24, VA25, VA26). */
export function refusalOf(action: GatedAction, standing: Standing): Refusal | undefined {
  const { needs, refusal } = gates[action];
  return standing[needs] ? undefined : refusal;
}
