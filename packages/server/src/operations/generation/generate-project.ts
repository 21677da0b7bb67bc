import type { Operation } from "../../contract/operation.ts";
import { answerGeneration } from "../../generation/answer-generation.ts";
import { closedParts } from "../../generation/closed-parts.ts";

/** Generates the whole design of a project, or chosen parts of it. */
export const generateProject: Operation<"generateProject"> = async ({ account, body }, world) => {
  const except = await closedParts(body.parts, account, world);
  return answerGeneration({ account, body, except }, body.parts, world);
};
