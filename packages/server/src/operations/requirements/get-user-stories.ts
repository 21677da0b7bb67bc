import type { Operation } from "../../contract/operation.ts";
import { listRequirements } from "../../project-files/requirement-files.ts";

/** The user stories of a project. */
export const getUserStories: Operation<"getUserStories"> = async ({ query }, { database }) => ({
  status: 200,
  body: await listRequirements(database, query.project_id, "user-story"),
});
