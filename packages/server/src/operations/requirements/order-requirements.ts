import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { reorderRequirements } from "../../project-files/change-requirements.ts";

/** Changes the order of the requirements of one kind. */
export const orderRequirements: Operation<"orderRequirements"> = async (call, world) => ({
  status: 200,
  body: await reorderRequirements(world.database, changeOf(call, world), call.body),
});
