import fc from "fast-check";
import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";

const tag = await loadWinkTagger();

/** Forms of a text, each with a unique word, which a document may contain in any order. */
const forms: readonly ((word: string, at: number) => string)[] = [
  (word) => `The clerk shall file the ${word} before noon.`,
  (word) => `- File the ${word} of the last week`,
  (word) => `  - Reason: the ${word} is needed by others`,
  (word, at) => `### ${String(at)}-Q\n\nThe desk shall weigh the ${word} again.`,
  (word, at) => `- The desk shall weigh the ${word} again. (Q/${String(at)})`,
  (word) => `**Wording:** The desk can sort the ${word} at night.`,
  (word) => `People once carried the ${word} to the harbour.`,
  (word) => `The office can do this with the ${word}:`,
  (word, at) =>
    `| Ref | Wording |\n| --- | --- |\n| Q-${String(at)} | The desk shall print the ${word} twice. |`,
  (word) => `| a | b |\n| --- | --- |\n| x | a note about the ${word} here |`,
];
const titles = ["Functional requirements", "Goals", "People", "Glossary", "Out of scope", "Notes"];
const anyDocument = fc.array(
  fc.record({ title: fc.option(fc.constantFrom(...titles)), form: fc.nat(forms.length - 1) }),
  { maxLength: 14 },
);

it("every text of a document is in a statement or among the omitted parts, in any form", () => {
  fc.assert(
    fc.property(anyDocument, (parts) => {
      const words = parts.map((_, at) => `wq${"abcdefghijklmnop".charAt(at)}xz`);
      const text = parts
        .map(({ form, title }, at) => {
          const said = forms[form]?.(words[at] ?? "", at + 1) ?? "";
          return title === null ? said : `## ${title}\n\n${said}`;
        })
        .join("\n\n");
      const { found, leftOut } = readStatements(text, tag);
      const kept = JSON.stringify([found, leftOut]);

      expect(words.filter((word) => !kept.includes(word))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
