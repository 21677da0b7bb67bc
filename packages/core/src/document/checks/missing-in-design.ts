import { remarksOnDrift } from "./project-drift.ts";
import type { Rule } from "./rule.ts";

/** The document shows everything of the system that it speaks about. */
export const missingInDesign: Rule = {
  id: "missing-in-design",
  severity: "warning",
  summary: "The document shows everything of the system that it speaks about.",
  check: ({ drift }) => remarksOnDrift(drift, "missing-in-design"),
};
