import type { Operation } from "../../contract/operation.ts";
import { presentDiagram, readDiagrams } from "../../project-files/diagram-files.ts";
import { listUseCases } from "../../project-files/use-case-files.ts";

/** The use case diagrams of a project; a use case is specified when it says its steps. */
export const getUseCaseModel: Operation<"getUseCaseModel"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, ["usecase"]);
  const useCases = await listUseCases(database, query.project_id);
  const specified = useCases.filter(({ steps }) => steps.length > 0);
  return {
    status: 200,
    body: { diagrams: diagrams.map(presentDiagram), specification_ids: specified.map(({ id }) => id) },
  };
};
