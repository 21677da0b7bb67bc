import {
  type Engine,
  type GenerationRecord,
  isAsGenerated,
  isByModel,
  recordFile,
} from "./generation-record.ts";

/** A file that a design gives to a project folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  /** The use case that a diagram shows by itself. */
  readonly useCase?: string;
}

/** What becomes of a generated file. */
export type FileChange =
  | { readonly kind: "new" | "changed" | "same"; readonly path: string; readonly text: string }
  /** A person has written or changed it: it is theirs, and stays. */
  | { readonly kind: "detached"; readonly path: string; readonly text: string }
  /** It was generated, nobody has changed it, and the design no longer gives it. */
  | { readonly kind: "obsolete"; readonly path: string };

export interface GenerationPlan {
  readonly changes: readonly FileChange[];
  /** What the record says once the plan is carried out. */
  readonly record: GenerationRecord;
  /** What a language model generated, nobody has changed since, and the rules would replace or remove. */
  readonly byModel: readonly string[];
}

export interface PlanOptions {
  /** The folder's texts by path. */
  readonly existing: ReadonlyMap<string, string>;
  readonly record: GenerationRecord;
  readonly fingerprint: (text: string) => string;
  /** What has made the files; the rules if left out. */
  readonly engine?: Engine | undefined;
  /** Overwrite also what a person has changed. */
  readonly force: boolean;
  /** Whether a path is among what is generated this time; what is not stays as it is. */
  readonly selected: (path: string) => boolean;
}

/**
 * What generating files would do to a folder. A file that differs from what was generated last, or that was never
 * generated, is a person's own and is not overwritten, nor is another file put beside it that says the same: a diagram in
 * the other notation, or a use case under another name.
 */
export function planGeneration(files: readonly GeneratedFile[], options: PlanOptions): GenerationPlan {
  const { engine = "rules", existing, fingerprint, force, record, selected } = options;
  const next = new Map(record);
  const wanted = files.filter(({ path }) => selected(path));
  const isOwn = (path: string): boolean => {
    const there = existing.get(path);
    return there !== undefined && !isAsGenerated(record, { path, text: there, fingerprint });
  };
  const own = new Map([...existing.keys()].filter(isOwn).map((path) => [slotOf(path), path]));
  const changes = wanted.flatMap(({ path, text }): readonly FileChange[] => {
    const there = existing.get(path);
    if (there !== undefined && there !== text && isOwn(path) && !force)
      return [{ kind: "detached", path, text }];
    const twin = there === undefined ? own.get(slotOf(path)) : undefined;
    if (twin !== undefined && !force) return [{ kind: "detached", path: twin, text }];
    // What the rules would write just so is no less the model's.
    const maker = there === text && isByModel(record, path) ? "llm" : engine;
    next.set(path, recordFile(fingerprint(text), maker));
    if (there === undefined) {
      const replaced: readonly FileChange[] = twin === undefined ? [] : [{ kind: "obsolete", path: twin }];
      return [{ kind: "new", path, text }, ...replaced];
    }
    return [{ kind: there === text ? "same" : "changed", path, text }];
  });
  const given = new Set(files.map(({ path }) => path));
  for (const path of record.keys()) {
    if (given.has(path) || !selected(path)) continue;
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

/** What two files cannot both be: a diagram whatever its notation, a use case whatever its file is called. */
function slotOf(path: string): string {
  return path
    .replace(/^(diagrams\/.*)\.(?:puml|plantuml|mmd|mermaid)$/, "$1")
    .replace(/^(use-cases\/(?:.*\/)?UC-\d+)(?:-[^/]*)?\.ya?ml$/, "$1");
}

function sorted(record: GenerationRecord): GenerationRecord {
  return new Map([...record].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
