import { remarksOnDrift } from "./project-drift.ts";
import type { Rule } from "./rule.ts";

/** The document calls things as the system does. */
export const renamedInSystem: Rule = {
  id: "renamed-in-system",
  severity: "warning",
  summary: "The document calls things as the system does.",
  check: ({ drift }) => remarksOnDrift(drift, "renamed"),
};
