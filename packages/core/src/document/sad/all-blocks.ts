import type { Block, Section } from "./document.ts";

/** Returns every block of the sections, in reading order. */
export function allBlocks(sections: readonly Section[]): Block[] {
  return allSections(sections).flatMap(({ blocks }) => blocks);
}

/** Returns every section, in reading order. */
export function allSections(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...allSections(section.sections)]);
}
