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
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind !== "item");
    const items = end < 0 ? rest : rest.slice(0, end);
    const texts = items.map(({ text }) => text);
    const isOfData = isDataTitle(titleOf(block.text))
      ? texts.length > 0 && texts.every((text) => isListedThing(text) || termOf(text) !== undefined)
      : listsFacts(texts);
    if (isOfData) found.set(block, { items });
  }
  return found;
}

/** The number of things from which on a list of things with facts is a list of data, under any title. */
const leastThings = 2;

/** Returns whether items name things with facts, of which most have a usual one: "Freezer: name, room, temperature". */
function listsFacts(items: readonly string[]): boolean {
  const facts = items.flatMap((item) => {
    const list = /^\p{Lu}[\p{L} -]{1,30}: (.+)$/u.exec(item)?.[1]?.split(/, (?:and )?| and /) ?? [];
    const isList =
      list.length > 1 &&
      list.every((fact) => /^\p{L}[\p{L}\p{N} -]*$/u.test(fact) && fact.split(" ").length <= 3);
    return isList && isListedThing(item) ? [list] : [];
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
