import type { Block, Figure, Section } from "../document.ts";
import { type FigurePlace, figureLayout, isWide } from "./figure-layout.ts";

/** The sizes of headings of chapters and sections in print, in CSS pixels. */
const chapterHeading = { height: 68, line: 32, character: 14.5 };

const sectionHeading = { height: 62, line: 23, character: 10.5 };

/** The width of a portrait page between its margins, in CSS pixels; headings on wider ones have fewer lines. */
const headingWidth = 645;

/** Returns the height of a heading in print with its margins. */
function heightOf(
  { number = "", title }: Section,
  { character, height, line }: typeof chapterHeading,
): number {
  const lines = Math.ceil(((number.length + title.length + 1) * character) / headingWidth);
  return height + (lines - 1) * line;
}

/** Returns the height of the heading of a chapter in print, in CSS pixels. */
export function chapterHeadingHeight(chapter: Section): number {
  return heightOf(chapter, chapterHeading);
}

/** Returns the height of a section's heading, and of those right above it. */
function headingsAbove(section: Section, above: FigurePlace | undefined): number {
  return heightOf(section, sectionHeading) + (above?.headings ?? 0);
}

/** The content of a section on paper: its opening, which shares a page with its heading, and the rest in order. */
export interface SectionPages<Place extends FigurePlace> {
  /** Whether the page of the heading is turned. */
  readonly isTurned: boolean;
  /** The blocks on the page of the heading if that page is turned. */
  readonly opening: readonly Block[];
  /**
   * The remaining blocks, each with its place. A figure on its own page is announced in its original place.
   */
  readonly rest: readonly PlacedBlock<Place>[];
  /** The sections below, each with its place. */
  readonly sections: readonly { readonly section: Section; readonly place: Place }[];
}

/** A block with its place, or the announcement of a figure that is on its own page. */
export type PlacedBlock<Place> =
  | { readonly kind: "block"; readonly block: Block; readonly place: Place }
  | { readonly kind: "announcement"; readonly figure: Figure };

/** Arranges a section on paper; the place's headings include the one of the section. */
export function sectionPages<Place extends FigurePlace>(section: Section, place: Place): SectionPages<Place> {
  const { before, rest, wide } = cutAtWide(section, place);
  const below = { ...place, headings: 0 };
  const isBare = section.blocks.length === 0;
  return {
    isTurned: wide.length > 0 || (isBare && opensWide(section.sections[0], place)),
    opening: [...before, ...wide],
    rest: arranged(rest, wide.length > 0 ? below : place),
    sections: section.sections.map((child, index) => ({
      section: child,
      place: { ...place, headings: headingsAbove(child, index === 0 && isBare ? place : undefined) },
    })),
  };
}

/** Returns whether a section begins on a turned page. */
function opensWide(section: Section | undefined, above: FigurePlace): boolean {
  if (section === undefined) return false;
  const place = { ...above, headings: headingsAbove(section, above) };
  return section.blocks.length === 0
    ? opensWide(section.sections[0], place)
    : cutAtWide(section, place).wide.length > 0;
}

/**
 * Arranges the blocks below the headings. A figure on its own page gives way to the blocks between it and the next figure, so
 * that the page of the headings is not empty.
 */
function arranged<Place extends FigurePlace>(blocks: readonly Block[], place: Place): PlacedBlock<Place>[] {
  const later = { ...place, headings: 0 };
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  const placed = (block: Block, at: Place): PlacedBlock<Place> => ({ kind: "block", block, place: at });
  if (first.kind !== "figure" || figureLayout(first, place)?.apart !== true)
    return [placed(first, place), ...rest.map((block) => placed(block, later))];
  const next = rest.findIndex(({ kind }) => kind === "figure");
  const fill = next === -1 ? rest : rest.slice(0, next);
  return [
    { kind: "announcement", figure: first },
    ...fill.map((block) => placed(block, later)),
    placed(first, place),
    ...rest.slice(fill.length).map((block) => placed(block, later)),
  ];
}

/** Splits the blocks of a section, so that its opening shares a page, even a turned one, with a wide block. */
function cutAtWide(
  { blocks }: Section,
  place: FigurePlace,
): Record<"before" | "wide" | "rest", readonly Block[]> {
  const at = blocks.findIndex((block) => block.kind !== "paragraph");
  const block = blocks[at];
  if (!block || !isWide(block, place)) return { before: [], wide: [], rest: blocks };
  return { before: blocks.slice(0, at), wide: [block], rest: blocks.slice(at + 1) };
}
