import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceRequirement } from "../../project-files/change-requirements.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";
import { notFound } from "../../refusal.ts";

/** Changes the text of a business rule; its other fields are kept. */
export const updateRule: Operation<"updateRule"> = async (call, world) => {
  const { id, project_id, revision: seen, text } = call.body;
  const { requirements } = await listRequirements(world.database, project_id, "business-rule");
  const present = requirements.find((rule) => rule.id === id);
  if (present === undefined) throw notFound("requirement");
  // If it changes after this, it no longer has the revision that was seen, and nothing is replaced.
  const { revision: _, ...rest } = present;
  const change = { revision: seen, stated: { ...rest, text } };
  const body = await replaceRequirement(world.database, changeOf(call, world), change);
  return { status: 200, body };
};
