import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removeEntry } from "../../project-files/element-entries.ts";

/** Removes the entry of an element from elements.yaml. */
export const deleteElement: Operation<"deleteElement"> = async (call, world) => {
  await removeEntry(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Entry removed" } };
};
