import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { addUseCaseFile } from "../../project-files/use-case-files.ts";

/** Adds a use case, in a file of its own. */
export const addUseCase: Operation<"addUseCase"> = async (call, world) => {
  const { project_id: _, ...stated } = call.body;
  return { status: 201, body: await addUseCaseFile(world.database, changeOf(call, world), stated) };
};
