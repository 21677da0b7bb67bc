import { posix } from "node:path";
import type { SourceFile } from "./source-tree.ts";

/** The entries of a section of the vocabulary, which lists them as "- `word`: what to say instead". */
function entriesOf(vocabulary: string, heading: string): ReadonlyMap<string, string> {
  const [, rest = ""] = vocabulary.split(`\n## ${heading}\n`);
  const [section = ""] = rest.split("\n## ");
  return new Map(
    Array.from(section.matchAll(/^- `([a-z; -]+)`: (.+)$/gm), ([, word = "", instead = ""]) => [
      word,
      instead,
    ]),
  );
}

/** The words that names must not contain, with their replacements. */
export function forbiddenWords(vocabulary: string): ReadonlyMap<string, string> {
  return entriesOf(vocabulary, "Words that no name holds");
}

/** The phrases that texts must not contain, with their replacements. */
export function forbiddenPhrases(vocabulary: string): ReadonlyMap<string, string> {
  return entriesOf(vocabulary, "Phrases that no text holds");
}

/** Files and declarations whose names contain a forbidden word. */
export function nameFaults(files: readonly SourceFile[], forbidden: ReadonlyMap<string, string>): string[] {
  return files.flatMap((file) =>
    namesOf(file).flatMap((name) => {
      const words = ` ${wordsOf(name)} `;
      return [...forbidden]
        .filter(([word]) => words.includes(` ${word} `))
        .map(([word, instead]) => `${file.path}: '${name}' holds '${word}'; ${instead}`);
    }),
  );
}

const declaration = /\b(?:const|let|function|class|interface|type|readonly)\s+([A-Za-z]\w*)/g;

function namesOf({ path, text }: SourceFile): string[] {
  const declared = Array.from(text.matchAll(declaration), ([, name = ""]) => name);
  return [posix.basename(path).replace(/\..*$/, ""), ...new Set(declared)];
}

/** `openReadingRoom` and `open-reading-room` are `open reading room`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
}

/** Places in code, comments and documents that hold a forbidden phrase, or open a sentence with a "who" without a noun. */
export function phraseFaults(files: readonly SourceFile[], phrases: ReadonlyMap<string, string>): string[] {
  const rules = [
    ...Array.from(phrases, ([phrase, instead]) => ({ pattern: asWords(phrase), instead })),
    { pattern: headlessWho, instead: "name the person before 'who'" },
  ];
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        rules.flatMap(({ pattern, instead }) =>
          pattern.test(line) ? [`${path}:${String(index + 1)}: ${instead}: ${line.trim()}`] : [],
        ),
      ),
  );
}

/** The opening of a sentence in prose or in a comment; one in quotes is its own text, such as a label. */
const headlessWho = /(?:^|[.!] |\/\*\* |\/\/ |\* |- )Who [a-z][^?]*$/;

function asWords(phrase: string): RegExp {
  const edge = (character: string | undefined): string => (/\w/.test(character ?? "") ? String.raw`\b` : "");
  return new RegExp(`${edge(phrase[0])}${phrase}${edge(phrase.at(-1))}`, "i");
}
