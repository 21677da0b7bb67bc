import type { Rule } from "./rule.ts";

/** Every accepted drift exists. */
export const outdatedAcceptance: Rule = {
  id: "outdated-acceptance",
  severity: "note",
  summary: "Every drift that system.yaml accepts exists.",
  check: ({ drift }) =>
    (drift?.outdated ?? []).map(({ id, location }) => ({
      message: `${id} is accepted, but is no longer drift`,
      location,
      reference: id,
      suggest: "Remove the acceptance.",
    })),
};
