import type { Operation } from "../../contract/operation.ts";
import { listInterfaceDiagrams } from "../../project-files/interface-files.ts";

/** The interface diagrams of a project, for draw.io, with their pictures. */
export const getInterfaceDiagrams: Operation<"getInterfaceDiagrams"> = async ({ query }, { database }) => {
  const diagrams = await listInterfaceDiagrams(database, query.project_id);
  return { status: 200, body: { interface_diagrams: [...diagrams] } };
};
