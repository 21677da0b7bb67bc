import { isDataTitle, isListedThing } from "./listed-data.ts";
import type { Block } from "./read-blocks.ts";
import { titleOf } from "./section.ts";

/** A list of the text that names what is kept, below its heading. */
export interface DataList {
  readonly items: readonly Block[];
}

/** The lists that name what is kept, or states, by their headings: each list says one thing. */
export function dataLists(blocks: readonly Block[]): ReadonlyMap<Block, DataList> {
  const found = new Map<Block, DataList>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "heading" || !isDataTitle(titleOf(block.text))) continue;
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind !== "item");
    const items = end < 0 ? rest : rest.slice(0, end);
    if (items.length > 0 && items.every(({ text }) => isListedThing(text))) found.set(block, { items });
  }
  return found;
}

/** True for an item of one of the lists. */
export function isListed(block: Block, lists: ReadonlyMap<Block, DataList>): boolean {
  return Array.from(lists.values()).some(({ items }) => items.includes(block));
}
