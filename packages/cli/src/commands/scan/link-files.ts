import { type LinkedSentence, linkMarkdown } from "@archscribe/core/document/drift";
import { counted } from "@archscribe/core/model";
import { plainLine } from "../../output/plain-line.ts";
import { readInput } from "../../read-input.ts";
import type { World } from "../../world.ts";

/** A sentence of a file. */
export interface FileSentence extends LinkedSentence {
  readonly file: string;
}

/**
 * Reads Markdown files and returns all of their sentences with their subjects.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, WRONG_USAGE for a folder
 */
export async function linkFiles(
  files: readonly string[],
  system: Parameters<typeof linkMarkdown>[1],
  world: World,
): Promise<FileSentence[]> {
  const linked: FileSentence[] = [];
  for (const file of files)
    for (const { line, links, text } of linkMarkdown(await readInput(file, world), system))
      linked.push({ file, line, text, links });
  return linked;
}

/** Returns the sentences that speak about something, each with its files and folders below it. */
export function presentLinks(sentences: readonly FileSentence[]): string {
  const speaking = sentences.filter(({ links }) => links.length > 0);
  return [
    "",
    `Sentences (${speaking.length} of ${counted(sentences.length, "sentence")})`,
    ...speaking.flatMap(({ file, line, links, text }) => [
      plainLine(`  ${file}:${line}  ${text}`),
      ...links.map(({ path, reason }) => plainLine(`    ${path}  ${reason}`)),
    ]),
  ].join("\n");
}
