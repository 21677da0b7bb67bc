import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { writePage } from "../../project-files/page-files.ts";

/** Writes a design page, which may be a new one. */
export const updateDesignPage: Operation<"updateDesignPage"> = async (call, world) => {
  const wanted = { requirements: [], ...call.body };
  return { status: 200, body: await writePage(world.database, changeOf(call, world), wanted) };
};
