import { remarksOnDrift } from "./project-drift.ts";
import type { Rule } from "./rule.ts";

/** The system has everything that the document shows. */
export const missingInSystem: Rule = {
  id: "missing-in-system",
  severity: "warning",
  summary: "The system has everything that the document shows.",
  check: ({ drift }) => remarksOnDrift(drift, "missing-in-system"),
};
