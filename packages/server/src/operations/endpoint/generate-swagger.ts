import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the OpenAPI description of a project. */
export const generateSwagger: Operation<"generateSwagger"> = async (call, world) => {
  await checkPlanHas(world, call.account, "API Endpoints");
  return answerGeneration(call, ["api"], world);
};
