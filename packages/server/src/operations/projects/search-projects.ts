import { holdsText } from "@archscribe/core/model";
import type { Operation } from "../../contract/operation.ts";
import { listProjects } from "./list-projects.ts";

/** The person's projects whose name holds a text; upper and lower case are one. */
export const searchProjects: Operation<"searchProjects"> = async ({ account, query }, { database, now }) => {
  // Compared here: a database knows upper and lower case only of the letters of its locale.
  const all = await listProjects(database, { account, now: now() });
  return { status: 200, body: all.filter(({ project_name }) => holdsText(project_name, query.name)) };
};
