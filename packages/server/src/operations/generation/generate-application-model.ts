import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the application model, which is components and classes. */
export const generateApplicationModel: Operation<"generateApplicationModel"> = async (call, world) =>
  answerGeneration(call, ["component", "class"], world);
