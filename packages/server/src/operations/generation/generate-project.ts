import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";

/** Generates the whole design of a project, or chosen parts of it. */
export const generateProject: Operation<"generateProject"> = async (call, world) =>
  answerGeneration(call, call.body.parts, world);
