import type { Operation } from "../../contract/operation.ts";
import { presentDiagram, readDiagrams } from "../../project-files/diagram-files.ts";

/** The component and class models of a project. */
export const getApplicationModels: Operation<"getApplicationModels"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, ["component", "class"]);
  return { status: 200, body: { diagrams: diagrams.map(presentDiagram) } };
};
