import { type NotificationText, notificationTexts } from "./notification-texts.ts";

/** The state of the person who acts, and of the project. */
export interface Standing {
  readonly isAuthenticated: boolean;
  readonly hasSelectedProject: boolean;
}

const gates = {
  "share-project": { needs: "hasSelectedProject", refusal: notificationTexts.noProjectSelected },
  "create-project": { needs: "isAuthenticated", refusal: notificationTexts.authenticationRequired },
  "open-dashboard": { needs: "isAuthenticated", refusal: notificationTexts.dashboardRequiresSignIn },
} as const satisfies Readonly<
  Record<string, { readonly needs: keyof Standing; readonly refusal: NotificationText }>
>;

/** The actions with a precondition. */
export type GatedAction = keyof typeof gates;

/** Returns the reason why an action is rejected; undefined if it is allowed (VA24, VA25, VA26). */
export function refusalOf(action: GatedAction, standing: Standing): NotificationText | undefined {
  const { needs, refusal } = gates[action];
  return standing[needs] ? undefined : refusal;
}
