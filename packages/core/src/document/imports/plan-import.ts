import { fileStem } from "../diagrams/index.ts";
import type { ElementEntry, Notation } from "../../model/index.ts";
import {
  elementsFile,
  type Engine,
  type FolderPlan,
  isOfEngine,
  joinPlans,
  knownEntries,
  namesOf,
  planEntries,
  planGeneration,
  readGenerationRecord,
  withoutStated,
} from "../project-folder/index.ts";
import { emitForeignModel } from "./emit-foreign-model.ts";
import type { ForeignLoss, ForeignModel } from "./foreign-model.ts";

/** The input of the plan for importing a foreign model. */
export interface ImportPlanOptions {
  /** The current texts of the project's folder by path; empty for a new project. */
  readonly existing: ReadonlyMap<string, string>;
  /** The name of the model's file, which distinguishes its files from the files of other models. */
  readonly source: string;
  /** By default the notation of the diagrams that an earlier import of the model wrote, or else PlantUML. */
  readonly notation?: Notation | undefined;
}

/** The changes that an import makes to a project's folder. */
export interface ImportPlan extends FolderPlan {
  /** The ids of elements whose entries people have written or changed, so that they stay as they are. */
  readonly keptElements: readonly string[];
  readonly losses: readonly ForeignLoss[];
}

/**
 * Plans the files of a foreign model. A file or an entry of `elements.yaml` that people wrote or changed is kept; unchanged
 * output of an earlier import of the same model follows the model.
 */
export function planImport(model: ForeignModel, options: ImportPlanOptions): ImportPlan {
  const { existing, source } = options;
  const engine: Engine = `model ${source}`;
  const record = readGenerationRecord(existing);
  const isMermaid = [...record.keys()].some(
    (path) => path.endsWith(".mmd") && isOfEngine(record, path, engine),
  );
  const state = { text: existing.get(elementsFile), record, engine };
  const known = knownEntries(state);
  const own = known.entries.filter(({ id }) => !known.generated.has(id));
  const { entries, files, losses } = emitForeignModel(
    withKnownIds(model, own),
    options.notation ?? (isMermaid ? "mermaid" : "plantuml"),
  );
  const plan = planGeneration(
    Array.from(files, ([path, text]) => ({ path: ownPath(path, { engine, files, record, source }), text })),
    { existing, record, engine, force: false, selected: () => true },
  );
  const elements = planEntries((kept) => withoutStated(entries, kept), state);
  const joined = joinPlans(plan, elements);
  return {
    ...joined,
    // A record that stays the same is not written.
    written: new Map([...joined.written].filter(([path, text]) => existing.get(path) !== text)),
    keptElements: keptOf(entries, own),
    losses,
  };
}

/** Returns a model whose elements have the ids that the project already has for elements with these names. */
function withKnownIds(model: ForeignModel, own: readonly ElementEntry[]): ForeignModel {
  const ids = new Map(own.flatMap((entry) => namesOf(entry).map((name) => [name, entry.id])));
  const taken = new Set(model.elements.map(({ entry }) => entry.id));
  // Views share the elements of their model, also in a copy.
  const copy = structuredClone(model);
  for (const { entry } of copy.elements) {
    const id = namesOf(entry)
      .map((name) => ids.get(name))
      .find((one) => one !== undefined);
    if (id === undefined || taken.has(id)) continue;
    taken.add(id);
    Object.assign(entry, { id });
  }
  return copy;
}

interface Place {
  readonly engine: Engine;
  readonly files: ReadonlyMap<string, string>;
  readonly record: ReadonlyMap<string, string>;
  readonly source: string;
}

/** Returns the path of a diagram or a decision; where another model has written one, the name of the source is added. */
function ownPath(path: string, { engine, files, record, source }: Place): string {
  const [, stem = "", ending = ""] = /^((?:diagrams|decisions)\/.*)(\.\w+)$/.exec(path) ?? [];
  const isTaken = (one: string): boolean =>
    [ending, ".puml", ".mmd"].some(
      (other) => record.has(one + other) && !isOfEngine(record, one + other, engine),
    );
  if (stem === "" || !isTaken(stem)) return path;
  const longer = `${stem}-${fileStem(source.replace(/\.[^.]*$/, "")) || "model"}`;
  let free = longer;
  for (let number = 2; isTaken(free) || files.has(free + ending); number += 1) free = `${longer}-${number}`;
  return free + ending;
}

/** Returns the ids of wanted entries that have another text in the project. */
function keptOf(entries: readonly ElementEntry[], own: readonly ElementEntry[]): string[] {
  const free = new Set(withoutStated(entries, own).map(({ id }) => id));
  return entries.map(({ id }) => id).filter((id) => !free.has(id));
}
