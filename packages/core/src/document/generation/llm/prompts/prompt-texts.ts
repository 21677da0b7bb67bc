export { actorsAndUseCases } from "./actors-and-use-cases.ts";
export { appraisal } from "./appraisal.ts";
export { architecture } from "./architecture.ts";
export { attributes } from "./attributes.ts";
export { coverage } from "./coverage.ts";
export { details } from "./details.ts";
export { entities } from "./entities.ts";
export { foundSystem, foundSystemInstructions } from "./found-system.ts";
export { inParts } from "./in-parts.ts";
export { instructions } from "./instructions.ts";
export { proposalInstructions, proposals } from "./proposals.ts";
export { relations } from "./relations.ts";
export { review } from "./review.ts";

/**
 * Incremented with every change of a prompt. It is part of a question, so that answers to earlier wordings are not
 * reused.
 */
export const promptVersion = 4;
