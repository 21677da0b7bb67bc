import type { EngineChoice, GenerationResult } from "./generation-api.ts";

/** What a generation does to the files of a project, for display; paths in order. */
export interface ForesightGroups {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  /** Written or changed by a person, and left alone. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** Would be written as they are. */
  readonly same: readonly string[];
}

/** Sorts what would become of files. A language model may say otherwise where the rules would change nothing. */
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
