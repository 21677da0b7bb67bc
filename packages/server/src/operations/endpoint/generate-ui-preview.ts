import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates previews of the screens of a project, or of those of one use case. */
export const generateUiPreview: Operation<"generateUiPreview"> = async (call, world) => {
  await checkPlanHas(world, call.account, "API Endpoints");
  return answerGeneration(call, ["screens"], world);
};
