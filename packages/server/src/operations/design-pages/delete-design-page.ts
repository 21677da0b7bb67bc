import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removePage } from "../../project-files/page-files.ts";

/** Deletes a design page. */
export const deleteDesignPage: Operation<"deleteDesignPage"> = async (call, world) => {
  await removePage(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Design page deleted" } };
};
