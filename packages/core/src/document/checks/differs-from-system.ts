import { remarksOnDrift } from "./project-drift.ts";
import type { Rule } from "./rule.ts";

/** The document describes things as the system has them. */
export const differsFromSystem: Rule = {
  id: "differs-from-system",
  severity: "warning",
  summary: "The document describes things as the system has them.",
  check: ({ drift }) => remarksOnDrift(drift, "differs"),
};
