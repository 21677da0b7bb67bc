import type { Operations } from "../../contract/operation.ts";
import { compareStates } from "./compare-states.ts";
import { confirmSuspectLinks } from "./confirm-suspect-links.ts";
import { getComparisonPage } from "./get-comparison-page.ts";
import { getProjectStates } from "./get-project-states.ts";
import { getSuspectLinks } from "./get-suspect-links.ts";
import { recordVisit } from "./record-visit.ts";

/** The operations of the tag comparison. */
export const comparisonOperations = {
  compareStates,
  confirmSuspectLinks,
  getComparisonPage,
  getProjectStates,
  getSuspectLinks,
  recordVisit,
} satisfies Partial<Operations>;
