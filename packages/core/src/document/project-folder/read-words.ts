import * as z from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { type FileTree, decodeText } from "../../model/index.ts";
import { readYaml } from "./read-yaml.ts";

/** The file with a project's wording of the document's own texts. */
const wordsFile = "words.yaml";

const text = z.string().min(1).max(500);
const wordsSchema = z.record(text, text);

/** A project's wording of the document's own texts, by the English ones, and the faults of its file. */
export interface WordsReading {
  readonly words?: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

/** Reads `words.yaml` of a project folder, which a project may have. */
export async function readWords(tree: FileTree): Promise<WordsReading> {
  const content = await tree.read(wordsFile);
  if (content.kind !== "file") return { findings: [] };
  const { findings, value } = readYaml({ path: wordsFile, text: decodeText(content.bytes) }, wordsSchema);
  return value === undefined ? { findings } : { words: value, findings };
}
