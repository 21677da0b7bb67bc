import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the logical data model. */
export const generateLogicalData: Operation<"generateLogicalData"> = async (call, world) =>
  answerGeneration(call, ["logical"], world);
