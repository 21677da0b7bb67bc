import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { listPages, removePage, writePage } from "../../project-files/page-files.ts";

/** Deletes a design page. */
const deleteDesignPage: Operation<"deleteDesignPage"> = async (call, world) => {
  await removePage(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Design page deleted" } };
};

/** Returns the existing design pages of a project. */
const getDesignPages: Operation<"getDesignPages"> = async ({ query }, { database }) => {
  const pages = await listPages(database, query.project_id);
  return { status: 200, body: { design_pages: [...pages] } };
};

/** Writes a design page, which may be a new one. */
const updateDesignPage: Operation<"updateDesignPage"> = async (call, world) => {
  const wanted = { requirements: [], ...call.body };
  return { status: 200, body: await writePage(world.database, changeOf(call, world), wanted) };
};

/** The operations of the tag design-pages. */
export const designPageOperations = {
  deleteDesignPage,
  getDesignPages,
  updateDesignPage,
} satisfies Partial<Operations>;
