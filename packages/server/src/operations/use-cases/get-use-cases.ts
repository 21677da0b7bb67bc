import type { Operation } from "../../contract/operation.ts";
import { listUseCases } from "../../project-files/use-case-files.ts";

/** The use cases of a project with their specifications. */
export const getUseCases: Operation<"getUseCases"> = async ({ query }, { database }) => {
  const useCases = await listUseCases(database, query.project_id);
  return { status: 200, body: { use_cases: [...useCases] } };
};
