import { posix } from "node:path";
import type { SourceFile } from "./source-tree.ts";

/** The words that no name may hold, of a page whose section `Words that no name holds` lists them as `- word: …`. */
export function forbiddenWords(vocabulary: string): ReadonlyMap<string, string> {
  const [, section = ""] = vocabulary.split(/^## Words that no name holds$/m);
  return new Map(
    Array.from(section.matchAll(/^- `([a-z ]+)`: (.+)$/gm), ([, word = "", instead = ""]) => [word, instead]),
  );
}

/** Files, and what is declared in them, whose names hold a forbidden word. */
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
