import type { Operation } from "../../contract/operation.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";

/** The functional requirements of a project. */
export const getFunctionalRequirements: Operation<"getFunctionalRequirements"> = async (
  { query },
  { database },
) => ({
  status: 200,
  body: await listRequirements(database, query.project_id, "functional"),
});
