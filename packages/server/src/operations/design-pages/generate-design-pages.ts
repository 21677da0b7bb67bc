import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the design pages from the design. */
export const generateDesignPages: Operation<"generateDesignPages"> = async (call, world) =>
  answerGeneration(call, ["pages"], world);
