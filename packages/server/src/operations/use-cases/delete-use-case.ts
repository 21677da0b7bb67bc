import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removeUseCase } from "../../project-files/use-case-files.ts";

/** Deletes a use case; what refers to it stays as it is. */
export const deleteUseCase: Operation<"deleteUseCase"> = async (call, world) => {
  await removeUseCase(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Use case deleted" } };
};
