import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the deployment on AWS. */
export const generateDeploymentAws: Operation<"generateDeploymentAws"> = async (call, world) =>
  answerGeneration(call, ["AWS"], world);
