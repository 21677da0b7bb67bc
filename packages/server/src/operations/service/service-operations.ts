import type { Operations } from "../../contract/operation.ts";
import { getHealth } from "./get-health.ts";
import { getMetrics } from "./get-metrics.ts";

/** The operations of the tag operations. */
export const serviceOperations = { getHealth, getMetrics } satisfies Partial<Operations>;
