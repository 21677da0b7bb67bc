import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the deployment on Azure. */
export const generateDeploymentAzure: Operation<"generateDeploymentAzure"> = async (call, world) =>
  answerGeneration(call, ["Azure"], world);
