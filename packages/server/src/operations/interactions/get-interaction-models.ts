import type { Operation } from "../../contract/operation.ts";
import { presentDiagram, readDiagrams } from "../../project-files/diagram-files.ts";
import { listUseCases } from "../../project-files/use-case-files.ts";

/** The interaction diagrams of a project, and which of its use cases they show. */
export const getInteractionModels: Operation<"getInteractionModels"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, ["interaction"]);
  const useCases = await listUseCases(database, query.project_id);
  const details = useCases.map(({ id, name }) => ({
    use_case: id,
    use_case_name: name,
    diagram_ids: diagrams.filter(({ useCase }) => useCase === id).map((diagram) => diagram.id),
  }));
  return {
    status: 200,
    body: {
      total_ids: useCases.map(({ id }) => id),
      details: details.filter(({ diagram_ids: ids }) => ids.length > 0),
      diagram_details: diagrams.map(presentDiagram),
    },
  };
};
