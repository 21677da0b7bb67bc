import type { Block, SadDocument, Section } from "./document.ts";

/** Returns every block of the sections, in reading order. */
export function allBlocks(sections: readonly Section[]): Block[] {
  return allSections(sections).flatMap(({ blocks }) => blocks);
}

/** Returns every section, in reading order. */
export function allSections(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...allSections(section.sections)]);
}

/** Returns the names of all places that links can lead to: sections, figures, tables, rows and definitions. */
export function placesOf({ chapters, control }: Pick<SadDocument, "chapters" | "control">): string[] {
  return [
    ...allSections(chapters).map(({ id }) => id),
    ...[...(control ? [control] : []), ...allBlocks(chapters)].flatMap(placesInBlock),
  ];
}

/** Returns the names of the places in a block. */
export function placesInBlock(block: Block): string[] {
  switch (block.kind) {
    case "table":
      return [block.id, ...block.rows.flatMap((row) => row.flatMap(({ anchor }) => anchor ?? []))];
    case "definitions":
      return block.items.flatMap(({ id }) => id ?? []);
    case "figure":
    case "changed-figure":
    case "preview":
      return [block.id];
    default:
      return [];
  }
}
