import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the interactions of the use cases, or of one of them. */
export const generateInteractionText: Operation<"generateInteractionText"> = async (call, world) =>
  answerGeneration(call, ["interaction"], world);
