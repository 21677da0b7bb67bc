import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the deployment on premises. */
export const generateDeploymentOnprem: Operation<"generateDeploymentOnprem"> = async (call, world) =>
  answerGeneration(call, ["onPrem"], world);
