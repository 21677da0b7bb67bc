import type { Rule } from "./rule.ts";

/** What is accepted as drift is drift. */
export const outdatedAcceptance: Rule = {
  id: "outdated-acceptance",
  severity: "note",
  summary: "Every drift that system.yaml accepts is there.",
  check: ({ drift }) =>
    (drift?.outdated ?? []).map(({ id, location }) => ({
      message: `${id} is accepted, but is no drift any more`,
      location,
      reference: id,
      suggest: "Remove the acceptance.",
    })),
};
