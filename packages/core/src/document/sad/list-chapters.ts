import { type Block, type Figure, reference, type Section, type Table, text } from "./document.ts";
import { allBlocks } from "./all-blocks.ts";
import type { LayoutChapter } from "./layouts.ts";

/**
 * Returns the chapters after the numbered ones, which list what the others contain: figures, tables, and the elements of
 * the architecture. A list without entries is omitted.
 */
export function listChapters(
  layout: readonly LayoutChapter[],
  chapters: readonly Section[],
  elementIndex: readonly Block[],
): Section[] {
  const blocks = allBlocks(chapters);
  return layout.flatMap(({ title, units: [key], unnumbered }): Section[] => {
    if (unnumbered !== true || key === undefined) return [];
    const section = { id: `unit-${key}`, title, sections: [] };
    if (key === "element-index") {
      return elementIndex.length === 0 ? [] : [{ ...section, blocks: elementIndex, isInCards: true }];
    }
    const listed = key === "list-of-figures" ? blocks.filter(isFigure) : blocks.filter(isListedTable);
    const items = listed.map(({ caption, id }) => [reference(id), text(` ${caption}`)]);
    return items.length === 0 ? [] : [{ ...section, blocks: [{ kind: "list", ordered: false, items }] }];
  });
}

export function isFigure(block: Block): block is Figure {
  return block.kind === "figure";
}

/** Returns whether a block is a table with a number. */
export function isListedTable(block: Block): block is Table {
  return block.kind === "table" && block.unlisted !== true;
}
