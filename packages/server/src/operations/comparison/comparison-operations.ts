import type { Operations } from "../../contract/operation.ts";
import { compareStates } from "./compare-states.ts";
import { getComparisonPage } from "./get-comparison-page.ts";
import { getProjectStates } from "./get-project-states.ts";
import { recordVisit } from "./record-visit.ts";

/** The operations of the tag comparison. */
export const comparisonOperations = {
  compareStates,
  getComparisonPage,
  getProjectStates,
  recordVisit,
} satisfies Partial<Operations>;
