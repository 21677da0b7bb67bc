import type { Operation } from "../../contract/operation.ts";
import { presentDiagram, readDiagrams } from "../../project-files/diagram-files.ts";

/** The conceptual design of the system. */
export const getConceptualDesign: Operation<"getConceptualDesign"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, ["system_conceptual"]);
  return { status: 200, body: { diagrams: diagrams.map(presentDiagram) } };
};
