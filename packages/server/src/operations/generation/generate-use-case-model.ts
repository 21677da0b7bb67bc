import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the use cases of a project and the diagram that shows them. */
export const generateUseCaseModel: Operation<"generateUseCaseModel"> = async (call, world) =>
  answerGeneration(call, ["use-cases", "usecase"], world);
