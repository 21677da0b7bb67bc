import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceRequirement } from "../../project-files/change-requirements.ts";

/** Replaces a requirement of any kind. */
export const updateRequirement: Operation<"updateRequirement"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await replaceRequirement(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};
