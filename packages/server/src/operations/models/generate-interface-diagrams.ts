import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the interface diagrams from the components and their interfaces, if the plan includes them. */
export const generateInterfaceDiagrams: Operation<"generateInterfaceDiagrams"> = async (call, world) => {
  await checkPlanHas(world, call.account, "Interface Diagrams");
  return answerGeneration(call, ["interface", "interfaces"], world);
};
