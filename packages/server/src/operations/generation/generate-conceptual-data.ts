import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the conceptual data model. */
export const generateConceptualData: Operation<"generateConceptualData"> = async (call, world) =>
  answerGeneration(call, ["conceptual"], world);
