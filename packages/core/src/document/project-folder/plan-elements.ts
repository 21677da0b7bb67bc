import type { DesignModel, ElementEntry, ArchitectureKind } from "../../model/index.ts";
import { canonicalName, idFromName } from "../words/index.ts";
import { elementsFile, emitElements, isOnlyHead, readElements } from "./elements-file.ts";
import {
  emitGenerationRecord,
  type Engine,
  type GenerationRecord,
  generationRecordFile,
  isOfEngine,
  recordFile,
} from "./generation-record.ts";
import type { FileChange, GenerationPlan } from "./plan-generation.ts";

/** The changes that generating makes to `elements.yaml`, and the record of the generated entries. */
export interface ElementsPlan {
  readonly change?: FileChange;
  readonly record: GenerationRecord;
}

export interface ElementsPlanOptions {
  /** The current text of the file. */
  readonly text: string | undefined;
  readonly record: GenerationRecord;
  /** The engine that makes the entries; by default the rules. */
  readonly engine?: Engine;
}

/** The keys of entries in the record; no path has a `#`. */
const mark = `${elementsFile}#`;

/** Returns the part of a record that is about entries of `elements.yaml`. */
export function recordOfElements(record: GenerationRecord): GenerationRecord {
  return new Map([...record].filter(([key]) => key.startsWith(mark)));
}

/** The changes to a folder. */
export interface FolderPlan {
  readonly changes: readonly FileChange[];
  /** All files to write, including the record, by path. */
  readonly written: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/** Joins the plans for the files and the entries of a folder, and further changes, to one plan with one record. */
export function joinPlans(
  files: Pick<GenerationPlan, "changes" | "record">,
  elements: ElementsPlan,
  more: readonly FileChange[] = [],
): FolderPlan {
  const changes = [...files.changes, ...(elements.change === undefined ? [] : [elements.change]), ...more];
  const ofFiles = [...files.record].filter(([key]) => !key.startsWith(mark));
  const ofElements = [...elements.record].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = new Map<string, string>();
  for (const change of changes)
    if (change.kind === "new" || change.kind === "changed") written.set(change.path, change.text);
  written.set(generationRecordFile, emitGenerationRecord(new Map([...ofFiles, ...ofElements])));
  return {
    changes,
    written,
    removed: changes.flatMap(({ kind, path }) => (kind === "obsolete" ? [path] : [])),
  };
}

/** Plans the entries of a design's elements, as `planEntries` does. */
export function planElements(model: DesignModel, options: ElementsPlanOptions): ElementsPlan {
  return planEntries((kept) => designedElements(model, kept), options);
}

/**
 * Plans generated entries. An entry that people wrote or changed is kept, and so is an element
 * that they call by another of its names; an entry that was generated and is unchanged follows the design. A file that
 * cannot be read is not changed. Entries of a found system and of a design do not change each other.
 *
 * @param wantedBeside returns the entries, given the kept ones
 */
export function planEntries(
  wantedBeside: (kept: readonly ElementEntry[]) => readonly ElementEntry[],
  { engine = "rules", record, text }: ElementsPlanOptions,
): ElementsPlan {
  const own = recordOfElements(record);
  const others = [...own].filter(([key]) => !isOfEngine(own, key, engine));
  const existing = entriesIn(text);
  if (existing === undefined) return { record: own };
  const isGenerated = (entry: ElementEntry): boolean =>
    own.get(mark + entry.id) === recordFile(formOf(entry), engine);
  const kept = existing.filter((entry) => !isGenerated(entry));
  const wanted = wantedBeside(kept);
  // Two parts of a system or a model may have one name, and keep their ids from one look to the next.
  const isDesigned = engine === "rules" || engine === "llm";
  const keyOf = isDesigned ? kindAndName : ({ id }: ElementEntry): string => id;
  const byKey = new Map(wanted.map((entry) => [keyOf(entry), entry]));
  const entries = [
    ...existing.flatMap((entry): ElementEntry[] => {
      if (!isGenerated(entry)) return [entry];
      const now = byKey.get(keyOf(entry));
      byKey.delete(keyOf(entry));
      return now === undefined ? [] : [now];
    }),
    ...byKey.values(),
  ];
  const next = new Map([
    ...others,
    ...wanted.map((entry) => [mark + entry.id, recordFile(formOf(entry), engine)] as const),
  ]);
  if (entries.length === 0 && (text === undefined || isOnlyHead(withoutEntries(text))))
    return {
      record: next,
      ...(text === undefined ? {} : { change: { kind: "obsolete", path: elementsFile } }),
    };
  const after = emitElements(entries, text);
  const kind = text === undefined ? "new" : after === text ? "same" : "changed";
  return { record: next, change: { kind, path: elementsFile, text: after } };
}

/**
 * Omits the elements for which people have written an entry: with the same id, or with one of their names.
 */
export function withoutStated(
  entries: readonly ElementEntry[],
  kept: readonly ElementEntry[],
): ElementEntry[] {
  const ids = new Set(kept.map(({ id }) => id));
  const own = kept.filter(({ id }) => !entries.some((entry) => entry.id === id));
  const names = new Set(own.flatMap((entry) => namesOf(entry)));
  return entries.filter((entry) => !ids.has(entry.id) && !namesOf(entry).some((name) => names.has(name)));
}

/** Returns the names of an element, with the kinds of element that can have the same name and be another one. */
export function namesOf({ kind, name, names }: Pick<ElementEntry, "kind" | "name" | "names">): string[] {
  const domain = kind === "node" || kind === "entity" ? kind : "part";
  return [name, ...names].map((one) => `${domain} ${canonicalName(one)}`);
}

/** Returns the entries of a file, and the ids of the unchanged generated ones. */
export function knownEntries({ engine = "rules", record, text }: ElementsPlanOptions): {
  readonly entries: readonly ElementEntry[];
  readonly generated: ReadonlySet<string>;
} {
  const entries = entriesIn(text) ?? [];
  const generated = entries.filter(
    (entry) => record.get(mark + entry.id) === recordFile(formOf(entry), engine),
  );
  return { entries, generated: new Set(generated.map(({ id }) => id)) };
}

/** Returns the entries of a file; undefined if it cannot be read. */
function entriesIn(text: string | undefined): readonly ElementEntry[] | undefined {
  return text === undefined || isOnlyHead(text) ? [] : readElements({ path: elementsFile, text }).elements;
}

/** The text of an entry that its fingerprint is of: every fact that people may have added changes it. */
function formOf(entry: ElementEntry): string {
  const { location: _, ...facts } = entry as ElementEntry & { readonly location?: unknown };
  const entries = Object.entries(facts).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** The subject of a generated entry: kind and name, whatever its id. */
function kindAndName({ kind, name }: ElementEntry): string {
  return `${kind ?? ""} ${canonicalName(name)}`;
}

/** Returns the comments at the beginning of a line, which people may have written between entries. */
function withoutEntries(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .join("\n");
}

interface Named {
  readonly kind: ArchitectureKind;
  readonly name: string;
}

/**
 * Returns the entries of `elements.yaml` for the elements that a design has under their own name: its components,
 * its actors and its interfaces. Nodes have the names of their platform, and all others have separate files.
 *
 * @param stated entries that people wrote, whose elements need no other entry and whose ids are taken
 */
function designedElements(
  { actors, components, interfaces }: DesignModel,
  stated: readonly ElementEntry[],
): ElementEntry[] {
  const designed: readonly Named[] = [
    ...components.map(({ kind, name }) => ({ kind: kindOfComponent(kind), name })),
    ...actors.map(({ name }) => ({ kind: "actor" as const, name })),
    ...interfaces.map(({ name }) => ({ kind: "interface" as const, name })),
  ];
  const known = new Set(
    stated.flatMap(({ kind, name, names }) =>
      [name, ...names].flatMap((one) =>
        kind === undefined ? [keyOf("component", one), keyOf("interface", one)] : [keyOf(kind, one)],
      ),
    ),
  );
  const taken = new Set(stated.map(({ id }) => id));
  return designed.flatMap(({ kind, name }): ElementEntry[] => {
    const key = keyOf(kind, name);
    if (known.has(key)) return [];
    known.add(key);
    const id = freeId(name, kind, taken);
    taken.add(id);
    return [{ id, kind, name, names: [], tags: [], requirements: [], evidence: [], links: [] }];
  });
}

/** An actor may be an external system, which a component diagram shows too: both are one element. */
function keyOf(kind: ArchitectureKind, name: string): string {
  return `${kind === "interface" ? "interface" : "part"} ${canonicalName(name)}`;
}

function kindOfComponent(kind: DesignModel["components"][number]["kind"]): ArchitectureKind {
  switch (kind) {
    case "database":
    case "store":
      return "database";
    case "queue":
      return "queue";
    case "client":
    case "gateway":
    case "service":
    case "external":
      return "component";
  }
}

/** The id that the architecture model gives an element without an entry, if no other element has it. */
function freeId(name: string, kind: ArchitectureKind, taken: ReadonlySet<string>): string {
  const plain = idFromName(name);
  const withKind = `${plain}-${kind}`;
  let id = taken.has(plain) ? withKind : plain;
  for (let number = 2; taken.has(id); number += 1) id = `${withKind}-${number}`;
  return id;
}
