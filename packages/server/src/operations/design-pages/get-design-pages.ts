import type { Operation } from "../../contract/operation.ts";
import { listPages } from "../../project-files/page-files.ts";

/** Returns the existing design pages of a project. */
export const getDesignPages: Operation<"getDesignPages"> = async ({ query }, { database }) => {
  const pages = await listPages(database, query.project_id);
  return { status: 200, body: { design_pages: [...pages] } };
};
