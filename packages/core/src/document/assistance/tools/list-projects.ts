import * as z from "zod";
import { pageInput, pageOf } from "../input.ts";
import { dataAnswer, defineTool } from "../tool.ts";

/** Lists the projects of the caller. */
export const listProjects = defineTool({
  name: "list_projects",
  title: "List projects",
  description: "Lists the projects that can be asked about, with the id by which the other tools name them.",
  input: z.strictObject(pageInput),
  changes: false,
  async run(page, assistance) {
    const { entries, total } = pageOf(await assistance.projects(), page);
    return dataAnswer({ total, projects: entries });
  },
});
