import {
  type Engine,
  type GenerationRecord,
  isAsGenerated,
  isByModel,
  isOfEngine,
  recordFile,
} from "./generation-record.ts";

/** A file that a design writes to a project folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  /** The use case to which a diagram is dedicated. */
  readonly useCase?: string;
}

/** The change that generation makes to a file. */
export type FileChange =
  | { readonly kind: "new" | "changed" | "same"; readonly path: string; readonly text: string }
  /** A person has written or changed the file, so it is kept. */
  | { readonly kind: "detached"; readonly path: string; readonly text: string }
  /** The file was generated, nobody has changed it, and the design no longer contains it. */
  | { readonly kind: "obsolete"; readonly path: string };

export interface GenerationPlan {
  readonly changes: readonly FileChange[];
  /** The record after the plan is carried out. */
  readonly record: GenerationRecord;
  /** Unchanged files by a language model that the rules would replace or remove. */
  readonly byModel: readonly string[];
}

export interface PlanOptions {
  /** The folder's texts by path. */
  readonly existing: ReadonlyMap<string, string>;
  readonly record: GenerationRecord;
  /** The engine that made the files; by default the rules. */
  readonly engine?: Engine | undefined;
  /** Whether to overwrite files that a person has changed. */
  readonly force: boolean;
  /** Returns whether a path is generated this time. Other files are not changed. */
  readonly selected: (path: string) => boolean;
}

/**
 * Plans the changes of generating files to a folder. A file that differs from its last generated version, or that was
 * never generated, belongs to a person and is not overwritten. No other file with the same content is written beside
 * it: a diagram in the other notation, or a use case under another name.
 */
export function planGeneration(files: readonly GeneratedFile[], options: PlanOptions): GenerationPlan {
  const { engine = "rules", existing, force, record, selected } = options;
  const next = new Map(record);
  const wanted = files.filter(({ path }) => selected(path));
  const isOwn = (path: string): boolean => {
    const there = existing.get(path);
    return there !== undefined && !isAsGenerated(record, { path, text: there }, engine);
  };
  const own = new Map([...existing.keys()].filter(isOwn).map((path) => [slotOf(path), path]));
  const changes = wanted.flatMap(({ path, text }): readonly FileChange[] => {
    const there = existing.get(path);
    if (there !== undefined && there !== text && isOwn(path) && !force)
      return [{ kind: "detached", path, text }];
    const twin = there === undefined ? own.get(slotOf(path)) : undefined;
    if (twin !== undefined && !force) return [{ kind: "detached", path: twin, text }];
    // A file that the rules would write identically still belongs to the model.
    const maker = there === text && isByModel(record, path) ? "llm" : engine;
    next.set(path, recordFile(text, maker));
    if (there === undefined) {
      const replaced: readonly FileChange[] = twin === undefined ? [] : [{ kind: "obsolete", path: twin }];
      return [{ kind: "new", path, text }, ...replaced];
    }
    return [{ kind: there === text ? "same" : "changed", path, text }];
  });
  const given = new Set(files.map(({ path }) => path));
  for (const path of record.keys()) {
    // Files of a found system, of requirements and of models do not remove each other.
    if (given.has(path) || !selected(path) || !isOfEngine(record, path, engine)) continue;
    next.delete(path);
    if (existing.has(path) && !isOwn(path)) changes.push({ kind: "obsolete", path });
  }
  const isReplaced = ({ kind, path }: FileChange): boolean =>
    (kind === "changed" || kind === "obsolete") && isByModel(record, path) && !isOwn(path);
  return {
    changes: changes.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    record: sorted(next),
    byModel:
      engine === "llm"
        ? []
        : changes
            .filter(isReplaced)
            .map(({ path }) => path)
            .toSorted(),
  };
}

/** Returns a key that interchangeable files share: a diagram in either notation, a use case under any file name. */
function slotOf(path: string): string {
  return path
    .replace(/^(diagrams\/.*)\.(?:puml|plantuml|mmd|mermaid)$/, "$1")
    .replace(/^(use-cases\/(?:.*\/)?UC-\d+)(?:-[^/]*)?\.ya?ml$/, "$1");
}

function sorted(record: GenerationRecord): GenerationRecord {
  return new Map([...record].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
