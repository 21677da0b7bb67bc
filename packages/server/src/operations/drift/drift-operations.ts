import type { Operations } from "../../contract/operation.ts";
import { getDriftReport } from "./get-drift-report.ts";
import { putDriftReport } from "./put-drift-report.ts";

/** The operations of the tag drift. */
export const driftOperations = { getDriftReport, putDriftReport } satisfies Partial<Operations>;
