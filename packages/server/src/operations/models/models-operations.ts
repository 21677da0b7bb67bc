import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { listInterfaceDiagrams, replaceInterfaceDiagram } from "../../project-files/interface-files.ts";

/** The interface diagrams of a project, for draw.io, with their pictures. */
const getInterfaceDiagrams: Operation<"getInterfaceDiagrams"> = async ({ query }, { database }) => {
  const diagrams = await listInterfaceDiagrams(database, query.project_id);
  return { status: 200, body: { interface_diagrams: [...diagrams] } };
};

/** Replaces an interface diagram with its picture; only the visible content of the picture is stored. */
const updateInterfaceDiagram: Operation<"updateInterfaceDiagram"> = async (call, world) => {
  await checkPlanHas(world, call.account, "Interface Diagrams");
  return {
    status: 200,
    body: await replaceInterfaceDiagram(world.database, changeOf(call, world), call.body),
  };
};

/** The operations of the tag models. */
export const modelOperations = {
  getInterfaceDiagrams,
  updateInterfaceDiagram,
} satisfies Partial<Operations>;
