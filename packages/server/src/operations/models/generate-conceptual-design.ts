import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the conceptual design of the system. */
export const generateConceptualDesign: Operation<"generateConceptualDesign"> = async (call, world) =>
  answerGeneration(call, ["system_conceptual"], world);
