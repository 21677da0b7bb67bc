import type { Requirement } from "@archscribe/core/model";
import {
  changedRequirements,
  emitRequirementFiles,
  type PlacedProject,
} from "@archscribe/core/document/project-folder";
import { type RequirementSuggestion, suggestedRequirements } from "@archscribe/core/document/recovery";

/** The requirements that a project gets, and the files in which they are. */
export interface AddedSuggestions {
  readonly requirements: readonly Requirement[];
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Adds proposed requirements to the files of a project. A folder without a project keeps the files of requirements that
 * it has, and gets no proposals in them.
 */
export function addSuggestedRequirements(
  suggestions: readonly RequirementSuggestion[],
  {
    existing,
    placed,
  }: { readonly existing: ReadonlyMap<string, string>; readonly placed: PlacedProject | undefined },
): AddedSuggestions {
  const before = placed?.project.requirements ?? [];
  const added = suggestedRequirements(suggestions, { requirements: before, texts: existing });
  if (added.length === 0) return { requirements: [], files: new Map() };
  if (placed !== undefined)
    return { requirements: added, files: changedRequirements(placed, [...before, ...added], existing) };
  const written = added.filter(
    (one) => ![...emitRequirementFiles([one]).keys()].some((path) => existing.has(path)),
  );
  return { requirements: written, files: emitRequirementFiles(written) };
}
