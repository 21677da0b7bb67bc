import { fingerprintText } from "../words/index.ts";

/**
 * The fingerprints of the files as they were last generated, by path, and of the generated entries of `elements.yaml`, by
 * `elements.yaml#` and their ids. A mark precedes the fingerprint of a file by a
 * language model, so that the rules replace paid work only on request, of a file that describes a system as
 * found, which only another scan changes, and of a file that came from the model of another tool.
 */
export type GenerationRecord = ReadonlyMap<string, string>;

/**
 * The engine that generated a file: from the requirements, from an existing system, or from the model of another tool,
 * identified by its name.
 */
export type Engine = "rules" | "llm" | "system" | `model ${string}`;

function markOf(engine: Engine): string {
  return engine === "rules" ? "" : `${engine.replaceAll(":", "-")}:`;
}

/** Files that come from the same place: those from the requirements, whichever engine designed them, are one family. */
function familyOf(engine: Engine): string {
  return engine === "rules" || engine === "llm" ? "" : markOf(engine);
}

/**
 * Returns whether a file, or an entry of `elements.yaml`, comes from the same source as an engine's files.
 */
export function isOfEngine(record: GenerationRecord, path: string, engine: Engine): boolean {
  const value = record.get(path) ?? "";
  const mark = /^(?:system|model [^:]*):/.exec(value)?.[0] ?? "";
  return mark === familyOf(engine);
}

/** The file with the fingerprints of generated files, beside the project's other files. */
export const generationRecordFile = "archscribe.generated.json";

/** Returns the record of a folder. If it is missing or unreadable, it is empty: every file is a person's own. */
export function readGenerationRecord(texts: ReadonlyMap<string, string>): GenerationRecord {
  try {
    const record = JSON.parse(texts.get(generationRecordFile) ?? "{}") as unknown;
    const entries = typeof record === "object" && record !== null ? Object.entries(record) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return new Map();
  }
}

/** Returns the texts that people have written: all except the record and unchanged generated files. */
export function textsOfPeople(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const record = readGenerationRecord(texts);
  return new Map(
    [...texts].filter(
      ([path, text]) => path !== generationRecordFile && !isAsGenerated(record, { path, text }),
    ),
  );
}

/** Returns the value that the record holds for a generated text. */
export function recordFile(text: string, engine: Engine): string {
  return `${markOf(engine)}${fingerprintText(text)}`;
}

export function isByModel(record: GenerationRecord, path: string): boolean {
  return record.get(path)?.startsWith(markOf("llm")) === true;
}

/**
 * Returns the engine that generated most of the files with the given paths from requirements.
 * Returns undefined if people wrote them all.
 */
export function engineOf(record: GenerationRecord, paths: readonly string[]): "rules" | "llm" | undefined {
  const own = paths.filter((path) => record.has(path) && isOfEngine(record, path, "rules"));
  if (own.length === 0) return undefined;
  const byModel = own.filter((path) => isByModel(record, path));
  return 2 * byModel.length >= own.length ? "llm" : "rules";
}

/** Returns whether a language model made files of a project that are still there. */
export function hasFilesByModel(texts: ReadonlyMap<string, string>): boolean {
  const record = readGenerationRecord(texts);
  return [...texts.keys()].some((path) => isByModel(record, path));
}

/**
 * Returns whether a file has not changed since it was generated.
 *
 * @param engine files of another source, such as a found system for the rules, count as people's
 */
export function isAsGenerated(
  record: GenerationRecord,
  { path, text }: { readonly path: string; readonly text: string },
  engine: Engine = "rules",
): boolean {
  const recorded = record.get(path);
  const makers: readonly Engine[] = engine === "rules" || engine === "llm" ? ["rules", "llm"] : [engine];
  return makers.some((maker) => recorded === recordFile(text, maker));
}

/**
 * Returns the record after a command has changed files as a decision of `review.yaml` will change them when they are
 * generated again: generated files stay generated. Files of a system or of another tool's model become people's.
 */
export function recordAfterChange(
  record: GenerationRecord,
  changed: ReadonlyMap<string, { readonly before: string | undefined; readonly after: string }>,
): GenerationRecord {
  const next = new Map(record);
  for (const [path, { after, before }] of changed)
    if (before !== undefined && isAsGenerated(record, { path, text: before }))
      next.set(path, recordFile(after, isByModel(record, path) ? "llm" : "rules"));
  return next;
}

/** Returns the record as the text of its file. */
export function emitGenerationRecord(record: GenerationRecord): string {
  return `${JSON.stringify(Object.fromEntries(record), undefined, 2)}\n`;
}
