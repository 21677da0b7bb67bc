import { linkSentences, sentencesOf } from "@archscribe/core/document/drift";
import type { FoundSystem } from "@archscribe/core/model";
import { plainLine } from "../../output/plain-line.ts";
import { plural } from "../../output/present-findings.ts";
import { readInput } from "../../read-input.ts";
import type { World } from "../../world.ts";

/** A sentence of a text, and the files and folders of the system that it speaks about. */
export interface LinkedSentence {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly links: readonly { readonly path: string; readonly reason: string }[];
}

/** The system, and the paths of its files. */
interface ScannedSystem {
  readonly system: Pick<FoundSystem, "parts">;
  readonly paths: readonly string[];
}

/**
 * Reads Markdown files and returns all of their sentences with what they speak about.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, WRONG_USAGE for a folder
 */
export async function linkFiles(
  files: readonly string[],
  { paths, system }: ScannedSystem,
  world: World,
): Promise<LinkedSentence[]> {
  const linked: LinkedSentence[] = [];
  for (const file of files) {
    const sentences = sentencesOf(await readInput(file, world));
    const links = linkSentences({
      sentences: sentences.map(({ text }) => text),
      paths,
      parts: system.parts,
    });
    const bySentence = Map.groupBy(links, ({ sentence }) => sentence);
    sentences.forEach(({ line, text }, index) => {
      const own = (bySentence.get(index + 1) ?? []).map(({ path, reason }) => ({ path, reason }));
      linked.push({ file, line, text, links: own });
    });
  }
  return linked;
}

/** Returns the sentences that speak about something, each with its files and folders below it. */
export function presentLinks(sentences: readonly LinkedSentence[]): string {
  const speaking = sentences.filter(({ links }) => links.length > 0);
  return [
    "",
    `Sentences (${speaking.length} of ${plural(sentences.length, "sentence")})`,
    ...speaking.flatMap(({ file, line, links, text }) => [
      plainLine(`  ${file}:${line}  ${text}`),
      ...links.map(({ path, reason }) => plainLine(`    ${path}  ${reason}`)),
    ]),
  ].join("\n");
}
