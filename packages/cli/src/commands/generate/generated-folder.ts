import { createHash } from "node:crypto";
import type { FileTree } from "@archscribe/core/ports";
import type { GenerationRecord } from "@archscribe/core/project-folder";
import { readTexts } from "../../changed-requirements.ts";

/** Where the fingerprints of generated files are kept, beside the project's other files. */
export const recordFile = "archscribe.generated.json";

/** The texts of a project's folder, and what was generated of them. */
export interface GeneratedFolder {
  readonly texts: ReadonlyMap<string, string>;
  readonly record: GenerationRecord;
}

export async function readGeneratedFolder(tree: FileTree): Promise<GeneratedFolder> {
  const texts = await readTexts(tree);
  return { texts, record: readRecord(texts.get(recordFile)) };
}

/** True for a file that was generated, and that nobody has changed since. */
export function isUntouched(path: string, { record, texts }: GeneratedFolder): boolean {
  const text = texts.get(path);
  return text !== undefined && record.get(path) === fingerprint(text);
}

/** What tells a generated text from one that was changed. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** A record that cannot be read is none: then every file counts as a person's own. */
function readRecord(text: string | undefined): GenerationRecord {
  try {
    const record = JSON.parse(text ?? "{}") as unknown;
    const entries = typeof record === "object" && record !== null ? Object.entries(record) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return new Map();
  }
}
