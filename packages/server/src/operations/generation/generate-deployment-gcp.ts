import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the deployment on Google Cloud. */
export const generateDeploymentGcp: Operation<"generateDeploymentGcp"> = async (call, world) =>
  answerGeneration(call, ["GCP"], world);
