import { ArchscribeError } from "../../model/errors/index.ts";
import type { Requirement, Tagger } from "../../model/index.ts";
import { type GenerationInput, requirementsToDesign } from "./generate-by-rules.ts";
import { isEnglish } from "./rules/index.ts";

/** Returns the same as `requirementsToDesign`, for a project at `path`. @throws ArchscribeError NOTHING_TO_GENERATE */
export function requireRequirements(input: GenerationInput, tag: Tagger, path: string): Requirement[] {
  const requirements = requirementsToDesign(input, tag);
  if (requirements.length === 0) throw new ArchscribeError("NOTHING_TO_GENERATE", { path });
  return requirements;
}

/**
 * Verifies that requirements are in English, the only language that the rules read. @throws ArchscribeError NOT_ENGLISH
 * if the stated requirements are in another language
 */
export function requireEnglish(requirements: readonly Requirement[], path: string): void {
  const stated = requirements.filter(({ suggested }) => suggested !== true);
  if (!isEnglish(stated.map(({ text }) => text).join("\n")))
    throw new ArchscribeError("NOT_ENGLISH", { path });
}
