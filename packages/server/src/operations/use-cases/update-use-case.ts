import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceUseCase } from "../../project-files/use-case-files.ts";

/** Replaces a use case with its specification. */
export const updateUseCase: Operation<"updateUseCase"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await replaceUseCase(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};
