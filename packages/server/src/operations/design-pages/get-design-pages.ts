import type { Operation } from "../../contract/operation.ts";
import { listPages } from "../../project-files/page-files.ts";

/** The design pages of a project that are there. */
export const getDesignPages: Operation<"getDesignPages"> = async ({ query }, { database }) => {
  const pages = await listPages(database, query.project_id);
  return { status: 200, body: { design_pages: [...pages] } };
};
