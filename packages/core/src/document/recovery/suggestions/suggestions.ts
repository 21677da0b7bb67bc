import type { QualityClass, RequirementKind } from "../../../model/index.ts";

/** A language model's suggestion for a found part. */
export interface PartSuggestion {
  /** A name that no other part has; the found name stays beside it. */
  readonly name?: string;
  /** A sentence with the places that support it. */
  readonly description?: string;
  /** The tag of its group, such as `group-ordering`. */
  readonly group?: string;
}

/** A requirement that a system seems to meet, and that nobody has confirmed. */
export interface RequirementSuggestion {
  readonly kind: Exclude<RequirementKind, "user-story">;
  readonly quality?: QualityClass;
  readonly text: string;
  /** The places that support it, as the files of a project write them. */
  readonly evidence: readonly string[];
}

/** The part suggestions by the id of the part. */
export type PartSuggestions = ReadonlyMap<string, PartSuggestion>;

/** The part of a language model's answer that the system supports, and a sentence on everything else. */
export interface Suggestions {
  readonly parts: PartSuggestions;
  readonly requirements: readonly RequirementSuggestion[];
  /** The dropped suggestions, each with its reason. */
  readonly dropped: readonly string[];
}
