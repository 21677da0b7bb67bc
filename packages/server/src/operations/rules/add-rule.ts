import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { addRequirement } from "../../project-files/change-requirements.ts";

/** Adds a business rule. */
export const addRule: Operation<"addRule"> = async (call, world) => {
  const { project_id: _, ...stated } = call.body;
  const body = await addRequirement(world.database, changeOf(call, world), { kind: "business-rule", stated });
  return { status: 201, body };
};
