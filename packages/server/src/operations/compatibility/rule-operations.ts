import type { CompatibilityOperation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removeRequirement, replaceRequirement } from "../../project-files/change-requirements.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";
import { notFound } from "../../refusal.ts";
import { adds, lists } from "../requirements/requirements-operations.ts";

interface SeenRule {
  readonly project_id: number;
  readonly id: string;
  readonly revision: string;
}

const deleteRule: CompatibilityOperation<SeenRule> = async (call, world) => {
  await removeRequirement(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "The business rule is deleted" } };
};

/** Changes the text of a business rule; its other fields are kept. */
const updateRule: CompatibilityOperation<SeenRule & { readonly text: string }> = async (call, world) => {
  const { id, project_id, revision: seen, text } = call.body;
  const { requirements } = await listRequirements(world.database, project_id, "business-rule");
  const present = requirements.find((rule) => rule.id === id);
  if (present === undefined) throw notFound("requirement");
  // If it changes after this, it no longer has the revision that was seen, and nothing is replaced.
  const { revision: _, ...rest } = present;
  const change = { revision: seen, stated: { ...rest, text } };
  return { status: 200, body: await replaceRequirement(world.database, changeOf(call, world), change) };
};

/** The specification's address of business rules, which are requirements like others. */
export const ruleOperations: Readonly<Record<string, CompatibilityOperation>> = {
  listRules: lists("business-rule"),
  addRule: adds("business-rule"),
  updateRule,
  deleteRule,
};
