import { manifestFile, type Requirement, type Review, type Stakeholder } from "../../model/index.ts";
import { changedRequirements, type PlacedProject } from "./changed-requirements.ts";
import { extendManifest } from "./manifest-list.ts";
import { emitReview, reviewFile } from "./review-file.ts";

/** The decisions of people about a project, with the additions of their answers. */
export interface DecidedProject {
  readonly review: Review;
  readonly added?: readonly Requirement[];
  readonly stakeholders?: readonly Stakeholder[];
}

/** Returns the files of a project that decisions of people change, by path. */
export function changedByReview(
  placed: PlacedProject,
  { added = [], review, stakeholders = [] }: DecidedProject,
  existing: ReadonlyMap<string, string>,
): Map<string, string> {
  const manifest = existing.get(manifestFile) ?? "";
  const written = new Map([
    ...(added.length === 0
      ? []
      : changedRequirements(placed, [...placed.project.requirements, ...added], existing)),
    [manifestFile, extendManifest(manifest, { stakeholders, glossary: [] })] as const,
    [reviewFile, emitReview(review, existing.get(reviewFile))] as const,
  ]);
  return new Map([...written].filter(([path, text]) => existing.get(path) !== text));
}
