import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { writeEntry } from "../../project-files/element-entries.ts";

/** Replaces or adds the entry of an element in elements.yaml. */
export const updateElement: Operation<"updateElement"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await writeEntry(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};
