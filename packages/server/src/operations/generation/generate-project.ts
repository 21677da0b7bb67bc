import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";
import { openParts } from "../../generation/open-parts.ts";

/** Generates the whole design of a project, or chosen parts of it. */
export const generateProject: Operation<"generateProject"> = async (call, world) =>
  answerGeneration(call, await openParts(call.body.parts, call.account, world), world);
