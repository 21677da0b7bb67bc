import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removeRequirement } from "../../project-files/change-requirements.ts";

/** Deletes a requirement of any kind; what refers to it stays as it is. */
export const deleteRequirement: Operation<"deleteRequirement"> = async (call, world) => {
  await removeRequirement(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Requirement deleted" } };
};
