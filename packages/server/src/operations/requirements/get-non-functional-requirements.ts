import type { Operation } from "../../contract/operation.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";

/** The quality requirements of a project. */
export const getNonFunctionalRequirements: Operation<"getNonFunctionalRequirements"> = async (
  { query },
  { database },
) => ({
  status: 200,
  body: await listRequirements(database, query.project_id, "non-functional"),
});
