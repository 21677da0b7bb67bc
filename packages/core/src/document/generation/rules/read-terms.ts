import { singularNoun } from "../../../model/index.ts";
import type { GlossaryEntry } from "../../../model/index.ts";
import { isGlossaryTitle } from "./declared-titles.ts";
import { capitaliseLine, toLine } from "./element-names.ts";
import { type Passage, readPassages } from "./passages.ts";
import { type EntryTable, readEntries, readTables } from "./read-entries.ts";

const termLength = 60;
const definitionLength = 600;

/**
 * Returns the terms that a text explains: in its glossary by lists, tables and titles, and in tables of terms
 * elsewhere.
 */
export function readTerms(text: string): readonly GlossaryEntry[] {
  const { passages, rest } = readPassages(text, isGlossaryTitle);
  const found = [
    ...passages.flatMap(termsOfPassage),
    ...readTables(rest).flatMap((table) => termsOfTable(table, { isGlossary: false })),
  ];
  const byKey = new Map<string, GlossaryEntry>();
  for (const entry of found) if (!byKey.has(termKey(entry.term))) byKey.set(termKey(entry.term), entry);
  return [...byKey.values()];
}

/** Returns the key by which terms are compared: "Backorders" and "backorder" are equal. */
export function termKey(term: string): string {
  const words = toLine(term)
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, "")
    .split(" ");
  return [...words.slice(0, -1), singularNoun(words.at(-1) ?? "")].join(" ");
}

const isA =
  /^(?!(?:this|that|these|those|it|there|the following|all|for|in|we|they|see|note|terms?|definitions?)\b)(?:an? |the )?(?<term>\S+(?: \S+){0,4}?) (?:is|are|means?|refers? to|denotes?|stands? for) (?<definition>\S.+)$/i;

function termsOfPassage({ parts: [own, ...others] }: Passage): readonly GlossaryEntry[] {
  if (own === undefined) return [];
  const listed = [
    ...readTables(own.lines).flatMap((table) => termsOfTable(table, { isGlossary: true })),
    ...readEntries(own.lines).flatMap(({ name, text }) => {
      const said = name === undefined ? isA.exec(text)?.groups : { term: name, definition: text };
      return entryOf(said?.["term"], said?.["definition"]);
    }),
  ];
  const titled = others.flatMap(({ lines, title }) => {
    const [first, ...rest] = readEntries(lines);
    // A title above a list is a section of the glossary.
    if (first?.name === undefined) return entryOf(title, first?.text);
    return [first, ...rest].flatMap(({ name, text }) => entryOf(name, text));
  });
  return [...listed, ...titled];
}

const termHead =
  /^(?:terms?|acronyms?|abbreviations?|words?|concepts?)(?: (?:or|and|&|\/) ?\w+| ?\/ ?\w+)?$/i;
const nameHead = /^(?:names?|short|abbr\.?)$/i;
const definitionHead = /^(?:definitions?|meanings?|descriptions?|explanations?)$/i;
const expansionHead = /^(?:expansion|full (?:form|name|term)|stands for|long form|expanded form)$/i;

function termsOfTable(
  { head, rows }: EntryTable,
  { isGlossary }: { readonly isGlossary: boolean },
): readonly GlossaryEntry[] {
  const named = head.findIndex((title) => termHead.test(title) || (isGlossary && nameHead.test(title)));
  const term = named < 0 && isGlossary ? 0 : named;
  const expansion = head.findIndex((title) => expansionHead.test(title));
  const defined = head.findIndex((title) => definitionHead.test(title));
  const definition = defined < 0 && expansion < 0 && isGlossary ? term + 1 : defined;
  if (term < 0 || (definition < 0 && expansion < 0)) return [];
  return rows.flatMap((cells) => {
    const said = [cells[expansion], cells[definition]].filter((cell) => (cell ?? "") !== "");
    return entryOf(cells[term], said.join(": "));
  });
}

function entryOf(term: string | undefined, definition: string | undefined): readonly GlossaryEntry[] {
  const name = toLine(term ?? "")
    .replaceAll(/^["“”'„]+|["“”'„]+$/g, "")
    .trim();
  const said = toLine(definition ?? "");
  if (!/\p{L}/u.test(name) || !/\p{L}/u.test(said) || name.length > termLength || /[.!?]$/.test(name))
    return [];
  const cut = said.slice(0, definitionLength).replace(/\s+\S*$/u, "");
  return [
    {
      term: capitaliseLine(name),
      definition: capitaliseLine(said.length <= definitionLength ? said : `${cut} …`),
    },
  ];
}
