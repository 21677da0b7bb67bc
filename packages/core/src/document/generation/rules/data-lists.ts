import { isDataTitle, isListedThing } from "./listed-data.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { titleOf } from "./section.ts";
import { attributeNouns } from "./word-lists.ts";

/** A list of stored things in the text, below its heading. */
export interface DataList {
  readonly items: readonly Block[];
}

/** Returns the lists of stored things or of states, by their headings. */
export function dataLists(blocks: readonly Block[]): ReadonlyMap<Block, DataList> {
  const found = new Map<Block, DataList>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "heading") continue;
    const items = blocksBelow(blocks, index, /^item$/);
    const texts = items.map(({ text }) => text);
    const title = titleOf(block.text);
    const isOfData = isDataTitle(title)
      ? texts.length > 0 && texts.every((text) => isListedThing(text) || termOf(text) !== undefined)
      : listsFacts(texts);
    // Between the things of a title about data, there may be sentences about their relations.
    const things =
      isDataTitle(title) || ofKept.test(title)
        ? blocksBelow(blocks, index, /^(?:item|paragraph)$/).filter(({ text }) => isThingWithFacts(text))
        : [];
    if (isOfData) found.set(block, { items });
    else if (things.length >= leastThings) found.set(block, { items: things });
  }
  return found;
}

/** Matches titles of stored things: "Things we store", "What we keep", "Data". */
const ofKept =
  /^(?:(?:our |the )?data(?: structure)?|(?:the )?(?:data|facts|information|objects|records|things|what)(?: that)? (?:(?:it|they|we|the \p{L}+) (?:has to |have to |must |need to |needs to |should |want to )?(?:holds?|keeps?|know|records?|remembers?|saves?|stores?|tracks?)|(?:is|are|must be|to be|should be) (?:held|kept|recorded|saved|stored|tracked)|to (?:keep|record|save|store|track)))$/iu;

/** Returns the blocks below a heading up to the first one of another kind. */
function blocksBelow(blocks: readonly Block[], index: number, kinds: RegExp): readonly Block[] {
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({ kind, row }) => !kinds.test(kind) || row !== undefined);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Returns whether a text below a title about data is a thing with its facts: "Piece (title, composer)". */
function isThingWithFacts(text: string): boolean {
  const [, listed, inside] = /^\p{L}[\p{L}\p{N} -]{1,30}?(?:: (.+)| \(([^()]+)\))$/u.exec(text) ?? [];
  return factsIn(listed ?? inside ?? "").length > 0 && isListedThing(text);
}

/** Returns the names of a list of two or more facts; none if one of them is not a name. */
function factsIn(list: string): readonly string[] {
  const facts = list.split(/, (?:and )?| and /);
  const areNames = facts.every((fact) => /^\p{L}[\p{L}\p{N} -]*$/u.test(fact) && fact.split(" ").length <= 3);
  return facts.length > 1 && areNames ? facts : [];
}

/** The number of things from which on a list of things with facts is a list of data, under any title. */
const leastThings = 2;

/** Returns whether items name things with facts, most of which have a usual one: "Freezer: name, room, temperature". */
function listsFacts(items: readonly string[]): boolean {
  const facts = items.flatMap((item) => {
    const list = factsIn(/^\p{Lu}[\p{L} -]{1,30}: (.+)$/u.exec(item)?.[1] ?? "");
    return list.length > 0 && isListedThing(item) ? [list] : [];
  });
  const usual = facts.filter((list) => list.some((fact) => attributeNouns.has(fact.split(" ").at(-1) ?? "")));
  return facts.length >= leastThings && facts.length === items.length && usual.length * 2 > items.length;
}

/** Returns the thing that an item of a list defines in sentences: "Session: The time in which …" */
export function termOf(item: string): string | undefined {
  const [, name = ""] = /^(\p{Lu}[\p{L} /-]{1,40}?)\s*(?::|\s[–—-])\s+\S+ \S/u.exec(item) ?? [];
  const isName = isListedThing(name) && !/\b(?:shall|must)\b/i.test(item) && readLabel(item).id === undefined;
  return isName ? name : undefined;
}

/** Returns whether a block is an item of one of the lists. */
export function isListed(block: Block, lists: ReadonlyMap<Block, DataList>): boolean {
  return Array.from(lists.values()).some(({ items }) => items.includes(block));
}
