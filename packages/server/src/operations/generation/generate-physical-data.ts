import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the physical data model with the statements that make its tables. */
export const generatePhysicalData: Operation<"generatePhysicalData"> = async (call, world) =>
  answerGeneration(call, ["physical", "database"], world);
