import { goTo, type Machine } from "../machine/machine.ts";

/** The state of a design page besides its text. */
export interface DesignPageTrace {
  /** `unseen` until the page was loaded; `missing` if it does not exist yet. */
  readonly phase: "unseen" | "missing" | "there";
  /** The ids of the requirements that the page answers. */
  readonly requirements: readonly string[];
}

/** The server's answers about the page. */
export type DesignPageTraceEvent =
  | { readonly type: "found"; readonly requirements: readonly string[] }
  | { readonly type: "notFound" };

const find = {
  to: ["there"] as const,
  step: (_: DesignPageTrace, { requirements }: { readonly requirements: readonly string[] }) =>
    goTo<DesignPageTrace, never>({ phase: "there", requirements }),
};

const miss = {
  to: ["missing"] as const,
  step: () => goTo<DesignPageTrace, never>({ phase: "missing", requirements: [] }),
};

const always = { found: find, notFound: miss };

/** The machine that tells whether a design page exists, and which requirements it answers. */
export const designPageTraceMachine: Machine<DesignPageTrace, DesignPageTraceEvent, never> = {
  name: "Trace of a design page",
  initial: { phase: "unseen", requirements: [] },
  transitions: { unseen: always, missing: always, there: always },
};
