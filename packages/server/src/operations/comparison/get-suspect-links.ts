import { indexProject } from "@archscribe/core/document/checks";
import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { presentSuspects } from "./project-suspects.ts";

/** Returns what is suspect in a project. @throws Refusal VALIDATION for a project that cannot be read */
export const getSuspectLinks: Operation<"getSuspectLinks"> = async ({ query }, { database }) => {
  const { places, project } = await readStoredProject(await readFiles(database, query.project_id));
  return { status: 200, body: presentSuspects(indexProject(project, places)) };
};
