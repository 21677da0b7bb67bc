import { isDataTitle, isListedThing } from "./listed-data.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";
import { titleOf } from "./section.ts";

/** A list of stored things in the text, below its heading. */
export interface DataList {
  readonly items: readonly Block[];
}

/** Returns the lists of stored things or of states, by their headings. */
export function dataLists(blocks: readonly Block[]): ReadonlyMap<Block, DataList> {
  const found = new Map<Block, DataList>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "heading" || !isDataTitle(titleOf(block.text))) continue;
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind !== "item");
    const items = end < 0 ? rest : rest.slice(0, end);
    if (items.length > 0 && items.every(({ text }) => isListedThing(text) || termOf(text) !== undefined))
      found.set(block, { items });
  }
  return found;
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
