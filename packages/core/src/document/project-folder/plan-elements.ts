import type { DesignModel, ElementEntry } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { designedElements } from "./designed-elements.ts";
import { elementsFile, emitElements, isOnlyHead, readElements } from "./elements-file.ts";
import { type Engine, type GenerationRecord, isBySystem, recordFile } from "./generation-record.ts";
import type { FileChange } from "./plan-generation.ts";

/** What generating does to `elements.yaml`, and the record of the entries that are generated. */
export interface ElementsPlan {
  readonly change?: FileChange;
  readonly record: GenerationRecord;
}

export interface ElementsPlanOptions {
  /** The current text of the file. */
  readonly text: string | undefined;
  readonly record: GenerationRecord;
  readonly fingerprint: (text: string) => string;
  /** The engine that makes the entries; by default the rules. */
  readonly engine?: Engine;
}

/** The keys of entries in the record; no path has a `#`. */
const mark = `${elementsFile}#`;

/** Returns the part of a record that is about entries of `elements.yaml`. */
export function recordOfElements(record: GenerationRecord): GenerationRecord {
  return new Map([...record].filter(([key]) => key.startsWith(mark)));
}

/** Plans the entries of a design's elements, as `planEntries` does. */
export function planElements(model: DesignModel, options: ElementsPlanOptions): ElementsPlan {
  return planEntries((kept) => designedElements(model, kept), options);
}

/**
 * Plans generated entries. An entry that people wrote or changed stays as it is, and so does an element
 * that they call by another of its names; an entry that was generated and is unchanged follows the design. A file that
 * cannot be read is left alone. Entries of a found system and those of a design are not each other's to change.
 *
 * @param wantedBeside returns the entries, given those that stay as they are
 */
export function planEntries(
  wantedBeside: (kept: readonly ElementEntry[]) => readonly ElementEntry[],
  { engine = "rules", fingerprint, record, text }: ElementsPlanOptions,
): ElementsPlan {
  const own = recordOfElements(record);
  const others = [...own].filter(([key]) => isBySystem(own, key) !== (engine === "system"));
  const existing = entriesIn(text);
  if (existing === undefined) return { record: own };
  const isGenerated = (entry: ElementEntry): boolean =>
    own.get(mark + entry.id) === recordFile(fingerprint(formOf(entry)), engine);
  const kept = existing.filter((entry) => !isGenerated(entry));
  const wanted = wantedBeside(kept);
  // Two parts of a system may have one name, and keep their ids from one look to the next.
  const keyOf = engine === "system" ? ({ id }: ElementEntry): string => id : kindAndName;
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
    ...wanted.map((entry) => [mark + entry.id, recordFile(fingerprint(formOf(entry)), engine)] as const),
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

/** Returns the entries of a file, and the ids of those that were generated and are unchanged. */
export function knownEntries({ engine = "rules", fingerprint, record, text }: ElementsPlanOptions): {
  readonly entries: readonly ElementEntry[];
  readonly generated: ReadonlySet<string>;
} {
  const entries = entriesIn(text) ?? [];
  const generated = entries.filter(
    (entry) => record.get(mark + entry.id) === recordFile(fingerprint(formOf(entry)), engine),
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

/** The element that a generated entry is about: kind and name, whatever its id. */
function kindAndName({ kind, name }: ElementEntry): string {
  return `${kind ?? ""} ${canonicalName(name)}`;
}

/** Returns the comments at the beginning of a line, which are what people may have written between entries. */
function withoutEntries(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .join("\n");
}
