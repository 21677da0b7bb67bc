import type { CompatibilityOperation } from "../../contract/operation.ts";
import { diagramOperations } from "./diagram-operations.ts";
import { partOperations } from "./generation-operations.ts";
import { ruleOperations } from "./rule-operations.ts";

/** The operations at addresses of the specification that no client of ours calls (`x-compatibility`). */
export const compatibilityOperations: Readonly<Record<string, CompatibilityOperation>> = {
  ...diagramOperations,
  ...partOperations,
  ...ruleOperations,
};
