import type { Operation } from "../../contract/operation.ts";
import { listUseCases } from "../../project-files/use-case-files.ts";

/** The ids and names of the use cases of a project. */
export const getAllUseCases: Operation<"getAllUseCases"> = async ({ query }, { database }) => {
  const useCases = await listUseCases(database, query.project_id);
  return { status: 200, body: { use_cases: useCases.map(({ id, name }) => ({ id, name })) } };
};
