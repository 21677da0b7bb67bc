import type { EngineChoice, GenerationResult } from "./generation-api.ts";

/** The effect of a generation on the files of a project, for display; paths in order. */
export interface ForesightGroups {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  /** Files that a person wrote or changed; they are not replaced. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** Files whose content would not change. */
  readonly same: readonly string[];
}

/**
 * Groups files by the effect of a generation. A language model may produce other content even for files that the rules
 * would not change.
 */
export function foresightGroups(
  changes: GenerationResult["changes"],
  engine: EngineChoice["engine"] = "rules",
): ForesightGroups {
  const of = (...kinds: readonly (typeof changes)[number]["kind"][]) =>
    changes.flatMap(({ kind, path }) => (kinds.includes(kind) ? [path] : []));
  return {
    added: of("new"),
    replaced: engine === "rules" ? of("changed") : of("changed", "same"),
    kept: of("detached"),
    removed: of("obsolete"),
    same: engine === "rules" ? of("same") : [],
  };
}
