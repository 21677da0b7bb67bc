import type { Operation } from "../../contract/operation.ts";
import { presentDiagram, readDiagrams } from "../../project-files/diagram-files.ts";

/** The conceptual, logical and physical data models of a project. */
export const getDataModels: Operation<"getDataModels"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, ["conceptual", "logical", "physical"]);
  return { status: 200, body: { diagrams: diagrams.map(presentDiagram) } };
};
