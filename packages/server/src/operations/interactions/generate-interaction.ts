import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates interaction diagrams from the use cases, or from one of them. */
export const generateInteraction: Operation<"generateInteraction"> = async (call, world) =>
  answerGeneration(call, ["interaction"], world);
