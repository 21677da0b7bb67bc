import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Block, Figure, Section } from "../document.ts";
import { blockElements } from "./blocks.ts";
import { figureLayout, isWide } from "./figure-layout.ts";
import { figureReference } from "./figures.ts";
import type { WriterContext } from "./writer-context.ts";

/** The heading of a chapter, and those of sections below it, in print; in CSS pixels. */
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

/** Returns a chapter, with a class by which its printed pages show its title. */
export function chapterElement(chapter: Section, index: number, context: WriterContext): Element {
  const element = sectionElement(chapter, { ...context, headings: heightOf(chapter, chapterHeading) });
  element.properties["className"] = [`p${index}`];
  return element;
}

function sectionElement(section: Section, context: WriterContext): Element {
  const { before, rest, wide } =
    context.medium === "print" ? cutAtWide(section, context) : { before: [], rest: section.blocks, wide: [] };
  const heading = headingElement(section, context.level);
  // A heading above a section on a turned page belongs on that page.
  if (section.blocks.length === 0 && opensWide(section.sections[0], context)) {
    heading.properties["className"] = ["wide"];
  }
  const opening = [heading, ...before.flatMap((block) => blockElements(block, context))];
  const turned = wide.flatMap((block) => blockElements(block, context));
  const content =
    wide.length > 0 ? contentElements(rest, { ...context, headings: 0 }) : contentElements(rest, context);
  const children = section.sections.map((child, index) =>
    sectionElement(child, {
      ...context,
      level: context.level + 1,
      headings: headingsAbove(child, index === 0 && section.blocks.length === 0 ? context : undefined),
    }),
  );
  return h(
    "section",
    { id: section.id },
    ...(wide.length > 0 ? [h("div", { className: ["wide"] }, ...opening, ...turned)] : opening),
    ...content,
    ...children,
  );
}

/** Returns the height of a section's heading, and of those right above it. */
function headingsAbove(section: Section, above: WriterContext | undefined): number {
  return heightOf(section, sectionHeading) + (above?.headings ?? 0);
}

/** Returns whether a section begins on a turned page in print. */
function opensWide(section: Section | undefined, above: WriterContext): boolean {
  if (section === undefined || above.medium !== "print") return false;
  const context = { ...above, headings: headingsAbove(section, above) };
  return section.blocks.length === 0
    ? opensWide(section.sections[0], context)
    : cutAtWide(section, context).wide.length > 0;
}

/**
 * Returns the blocks below the headings. A figure on its own page gives way to the blocks between it and the next figure, so
 * that the page of the headings is not empty.
 */
function contentElements(blocks: readonly Block[], context: WriterContext): ElementContent[] {
  const later = { ...context, headings: 0 };
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  if (!isApart(first, context))
    return [...blockElements(first, context), ...rest.flatMap((block) => blockElements(block, later))];
  const next = rest.findIndex(({ kind }) => kind === "figure");
  const fill = next === -1 ? rest : rest.slice(0, next);
  return [
    figureReference(first, context),
    ...fill.flatMap((block) => blockElements(block, later)),
    ...blockElements(first, context),
    ...rest.slice(fill.length).flatMap((block) => blockElements(block, later)),
  ];
}

/** Returns whether a block is a figure on its own page. */
function isApart(block: Block, context: WriterContext): block is Figure {
  return (
    context.medium === "print" && block.kind === "figure" && figureLayout(block, context)?.apart === true
  );
}

/** Splits the blocks of a section, so that its opening shares a page, even a turned one, with a wide block. */
function cutAtWide(
  { blocks }: Section,
  context: WriterContext,
): Record<"before" | "wide" | "rest", readonly Block[]> {
  const at = blocks.findIndex((block) => block.kind !== "paragraph");
  const block = blocks[at];
  if (!block || !isWide(block, context)) return { before: [], wide: [], rest: blocks };
  return { before: blocks.slice(0, at), wide: [block], rest: blocks.slice(at + 1) };
}

function headingElement({ number, title }: Section, level: number): Element {
  const shown = number === undefined ? [] : [h("span", { className: ["number"] }, number), " "];
  return h(`h${Math.min(level, 6)}`, ...shown, title);
}
