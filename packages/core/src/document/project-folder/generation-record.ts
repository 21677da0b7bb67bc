import type { GenerationRecord } from "./plan-generation.ts";

/** Where the fingerprints of generated files are kept, beside the project's other files. */
export const generationRecordFile = "archscribe.generated.json";

/** The record of a project folder; one that is missing or cannot be read is none, and then every file is a person's own. */
export function readGenerationRecord(texts: ReadonlyMap<string, string>): GenerationRecord {
  try {
    const record = JSON.parse(texts.get(generationRecordFile) ?? "{}") as unknown;
    const entries = typeof record === "object" && record !== null ? Object.entries(record) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return new Map();
  }
}

/** What people have written: the texts but for those that were generated and not changed since, and the record itself. */
export function textsOfPeople(
  texts: ReadonlyMap<string, string>,
  fingerprint: (text: string) => string,
): ReadonlyMap<string, string> {
  const record = readGenerationRecord(texts);
  return new Map(
    [...texts].filter(
      ([path, text]) =>
        path !== generationRecordFile && !(record.has(path) && record.get(path) === fingerprint(text)),
    ),
  );
}

/** The record as the folder holds it. */
export function emitGenerationRecord(record: GenerationRecord): string {
  return `${JSON.stringify(Object.fromEntries(record), undefined, 2)}\n`;
}
