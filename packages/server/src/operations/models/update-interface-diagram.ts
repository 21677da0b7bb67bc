import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceInterfaceDiagram } from "../../project-files/interface-files.ts";

/** Replaces an interface diagram with its picture; of the picture only what is drawn is kept. */
export const updateInterfaceDiagram: Operation<"updateInterfaceDiagram"> = async (call, world) => {
  await checkPlanHas(world, call.account, "Interface Diagrams");
  return {
    status: 200,
    body: await replaceInterfaceDiagram(world.database, changeOf(call, world), call.body),
  };
};
