import type { Element, ElementContent, Root, RootContent } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot, RootContent as MarkdownContent } from "mdast";
import { toHast } from "mdast-util-to-hast";
import type { Block, Definition, Definitions, Preview, SadDocument } from "../document.ts";
import { targetOf } from "../prose-policy.ts";
import { changedFigureElement } from "./changed-figure.ts";
import { figureElement } from "./figures.ts";
import { inlineElements } from "./inlines.ts";
import { isChip, traceElement } from "./references.ts";
import { redLineClass, spokenChange, withBar } from "./red-line.ts";
import { supportElements } from "./support.ts";
import { tableElement } from "./table-elements.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns a block as elements of a page, with a bar at the margin if it differs from an earlier document. */
export function blockElements(block: Block, context: WriterContext): ElementContent[] {
  return withBar(plainElements(block, context), block.changed);
}

function plainElements(block: Block, context: WriterContext): ElementContent[] {
  switch (block.kind) {
    case "paragraph":
      return [h("p", inlineElements(block.content, context))];
    case "list":
      return [
        h(
          block.ordered ? "ol" : "ul",
          block.items.map((item) => h("li", inlineElements(item, context))),
        ),
      ];
    case "definitions":
      return [definitionsElement(block, context)];
    case "markdown":
      return markdownElements(block.root, context);
    case "code":
      return [h("pre", { tabIndex: 0 }, h("code", block.text))];
    case "table":
      return [tableElement(block, context)];
    case "figure":
      return [figureElement(block, context)];
    case "changed-figure":
      return [changedFigureElement(block, context)];
    case "preview":
      return [previewElement(block, context)];
  }
}

function definitionsElement({ dense, items }: Definitions, context: WriterContext): Element {
  if (dense !== true) {
    return h(
      "dl",
      items.flatMap((item) => definitionElements(item, context)),
    );
  }
  return h(
    "dl",
    { className: ["dense"] },
    items.map(({ changed, id, ...item }) =>
      h(
        "div",
        { id, className: changed === undefined ? undefined : [redLineClass] },
        definitionElements(item, context),
      ),
    ),
  );
}

function definitionElements(
  { changed, description, id, support, term }: Definition,
  context: WriterContext,
): ElementContent[] {
  const className = changed === undefined ? undefined : [redLineClass];
  return [
    h("dt", { id, className }, spokenChange(changed), inlineElements(term, context)),
    h("dd", { className }, inlineElements(description, context), supportElements(support, context)),
  ];
}

/** Converts a page to elements. Its headings come below the heading of its section, and none skips a level. */
function markdownElements(root: MarkdownRoot, { document, level }: WriterContext): ElementContent[] {
  const tree = toHast(root) as Root;
  const depths = tree.children.flatMap((node) => headingDepth(node) ?? []);
  const shift = level + 1 - Math.min(...depths, 6);
  let above = level;
  return tree.children.flatMap((node): ElementContent[] => {
    if (node.type !== "element") return node.type === "text" ? [node] : [];
    withSafeLinks(node, document);
    const depth = headingDepth(node);
    if (depth === undefined) headingsToText(node);
    else {
      above = Math.min(depth + shift, above + 1, 6);
      node.tagName = `h${above}`;
    }
    if (node.tagName === "pre") node.properties["tabIndex"] = 0;
    if (node.tagName === "table") emptyHeadersToCells(node);
    return [node.tagName === "table" ? h("div", { className: ["table"] }, node) : node];
  });
}

/** Turns headings in quotations and lists into text, because they head no section. */
function headingsToText(element: Element): void {
  for (const child of element.children) {
    if (child.type !== "element") continue;
    if (headingDepth(child) === undefined) headingsToText(child);
    else Object.assign(child, h("p", h("strong", child.children)));
  }
}

/** Turns empty header cells, such as the corner of a table, into plain cells. */
function emptyHeadersToCells(element: Element): void {
  for (const child of element.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "th" && child.children.length === 0) child.tagName = "td";
    emptyHeadersToCells(child);
  }
}

function headingDepth(node: RootContent | MarkdownContent): number | undefined {
  if (node.type !== "element") return undefined;
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  return depth === undefined ? undefined : Number(depth);
}

/** Allows links to a place in the document, to the web and to mail addresses; all others become plain text. */
function withSafeLinks(element: Element, document: SadDocument): void {
  for (const child of element.children) if (child.type === "element") withSafeLinks(child, document);
  const { href } = element.properties;
  if (element.tagName !== "a" || typeof href !== "string") return;
  switch (targetOf(href, document.labels)) {
    case "place":
      element.properties["className"] = isChip(href.slice(1)) ? ["chip"] : [];
      return;
    case "outside":
      element.properties["rel"] = ["noopener", "noreferrer"];
      return;
    case undefined:
      element.tagName = "span";
      element.properties = {};
  }
}

function previewElement(
  { alt, caption, html, id, traces }: Preview,
  { document, previewStyles }: WriterContext,
): Element {
  const shadow = `<template shadowrootmode="open"><style>${previewStyles}</style><div inert>${html}</div></template>`;
  return h(
    "figure",
    { id, className: ["preview"] },
    h("div", { className: ["screen"], role: "img", ariaLabel: alt }, { type: "raw", value: shadow }),
    h("figcaption", h("strong", caption), ...traceElement(traces, document)),
  );
}
