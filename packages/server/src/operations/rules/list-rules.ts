import type { Operation } from "../../contract/operation.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";

/** The business rules of a project. */
export const listRules: Operation<"listRules"> = async ({ query }, { database }) => ({
  status: 200,
  body: await listRequirements(database, query.project_id, "business-rule"),
});
