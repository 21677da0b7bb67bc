import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the use cases from the requirements. */
export const generateUseCases: Operation<"generateUseCases"> = async (call, world) =>
  answerGeneration(call, ["use-cases"], world);
