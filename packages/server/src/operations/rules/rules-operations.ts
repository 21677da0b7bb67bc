import type { Operations } from "../../contract/operation.ts";
import { addRule } from "./add-rule.ts";
import { deleteRule } from "./delete-rule.ts";
import { listRules } from "./list-rules.ts";
import { updateRule } from "./update-rule.ts";

/** The operations of the tag rules. */
export const ruleOperations = { addRule, deleteRule, listRules, updateRule } satisfies Partial<Operations>;
