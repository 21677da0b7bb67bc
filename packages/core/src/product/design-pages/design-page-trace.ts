import { goTo, type Machine } from "../machine/machine.ts";

/** The state of a design page besides its text. */
export interface DesignPageTrace {
  /** `unseen` until the page has come; `missing` while there is none yet. */
  readonly phase: "unseen" | "missing" | "there";
  /** The requirements that it answers. */
  readonly requirements: readonly string[];
}

/** What the server has said of the page. */
export type DesignPageTraceEvent =
  { readonly type: "found"; readonly requirements: readonly string[] } | { readonly type: "notFound" };

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

/** Whether a design page is there, and what it answers. */
export const designPageTraceMachine: Machine<DesignPageTrace, DesignPageTraceEvent, never> = {
  name: "Trace of a design page",
  initial: { phase: "unseen", requirements: [] },
  transitions: { unseen: always, missing: always, there: always },
};
