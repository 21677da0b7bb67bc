import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Block, Figure, Section } from "../document.ts";
import { blockElements } from "./blocks.ts";
import { figureLayout, isWide } from "./figure-layout.ts";
import { figureReference } from "./figures.ts";
import type { WriterContext } from "./writer-context.ts";

/** Heights of the headings of chapters and of sections in print, with their margins, in CSS pixels. */
const chapterHeading = 68;
const sectionHeading = 62;

/** Returns a chapter, with a class by which its printed pages show its title. */
export function chapterElement(chapter: Section, index: number, context: WriterContext): Element {
  const element = sectionElement(chapter, { ...context, headings: chapterHeading });
  element.properties["className"] = [`p${index}`];
  return element;
}

function sectionElement(section: Section, context: WriterContext): Element {
  const { before, rest, wide } =
    context.medium === "print" ? cutAtWide(section, context) : { before: [], rest: section.blocks, wide: [] };
  const opening = [
    headingElement(section, context.level),
    ...before.flatMap((block) => blockElements(block, context)),
  ];
  const turned = wide.flatMap((block) => blockElements(block, context));
  const content =
    wide.length > 0 ? contentElements(rest, { ...context, headings: 0 }) : contentElements(rest, context);
  const children = section.sections.map((child, index) =>
    sectionElement(child, {
      ...context,
      level: context.level + 1,
      headings: sectionHeading + (index === 0 && section.blocks.length === 0 ? context.headings : 0),
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
