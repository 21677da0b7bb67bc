import type { Element, ElementContent, Root, RootContent } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot, RootContent as MarkdownContent } from "mdast";
import { toHast } from "mdast-util-to-hast";
import {
  type Block,
  type Cell,
  type Definition,
  type Inline,
  type Preview,
  rowGroups,
  type SadDocument,
  type Table,
} from "../document.ts";
import { targetOf } from "../prose-policy.ts";
import { figureElement } from "./figures.ts";
import { isChip, referenceElement, traceElement } from "./references.ts";
import type { WriterContext } from "./writer-context.ts";

/** A block as elements of a page. */
export function blockElements(block: Block, context: WriterContext): ElementContent[] {
  switch (block.kind) {
    case "paragraph":
      return [h("p", inlineElements(block.content, context.document))];
    case "list":
      return [
        h(
          block.ordered ? "ol" : "ul",
          block.items.map((item) => h("li", inlineElements(item, context.document))),
        ),
      ];
    case "definitions":
      return [
        h(
          "dl",
          block.items.flatMap((item) => definitionElements(item, context.document)),
        ),
      ];
    case "markdown":
      return markdownElements(block.root, context);
    case "code":
      return [h("pre", { tabIndex: 0 }, h("code", block.text))];
    case "table":
      return [tableElement(block, context.document)];
    case "figure":
      return [figureElement(block, context)];
    case "preview":
      return [previewElement(block, context)];
  }
}

/** Pieces of a line as elements; a reference to an id of a requirement or use case is a chip, and chips need no commas. */
function inlineElements(content: readonly Inline[], document: SadDocument): ElementContent[] {
  const isChipAt = (index: number): boolean => {
    const inline = content[index];
    return inline?.kind === "reference" && isChip(inline.text ?? document.labels.get(inline.target) ?? "");
  };
  return content.map((inline, index): ElementContent => {
    switch (inline.kind) {
      case "text": {
        const between = inline.text === ", " && isChipAt(index - 1) && isChipAt(index + 1);
        return { type: "text", value: between ? " " : inline.text };
      }
      case "strong":
        return h("strong", inline.text);
      case "emphasis":
        return h("em", inline.text);
      case "code":
        return h("code", inline.text);
      case "reference":
        return referenceElement(inline.target, inline.text, document);
    }
  });
}

function definitionElements({ description, id, term }: Definition, document: SadDocument): ElementContent[] {
  return [h("dt", { id }, inlineElements(term, document)), h("dd", inlineElements(description, document))];
}

/** The page's own headings are below the section that it stands in, and none skips a level. */
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

/** A heading in a quotation or a list heads no section. */
function headingsToText(element: Element): void {
  for (const child of element.children) {
    if (child.type !== "element") continue;
    if (headingDepth(child) === undefined) headingsToText(child);
    else Object.assign(child, h("p", h("strong", child.children)));
  }
}

/** The corner of a table heads nothing. */
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

/** A link leads to a place in the document, to the web, or to a mail address; any other one is only its text. */
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

function tableElement(table: Table, document: SadDocument): Element {
  const total = table.columns.reduce((sum, { share }) => sum + share, 0);
  const number = document.labels.get(table.id);
  const label =
    table.unlisted === true || number === undefined
      ? []
      : [h("span", { className: ["number"] }, number), " "];
  return h(
    "div",
    {
      className: [
        "table",
        ...(table.wide === true ? ["wide"] : []),
        ...(table.dense === true ? ["dense"] : []),
        ...(table.dense === true && table.columns.length <= 3 ? ["narrow"] : []),
      ],
      id: table.id,
      ...(table.wide === true ? { tabIndex: 0, role: "region", ariaLabel: table.caption } : {}),
    },
    h(
      "table",
      h("caption", ...label, table.caption),
      h(
        "colgroup",
        table.columns.map(({ share }) => h("col", { style: `width:${((100 * share) / total).toFixed(2)}%` })),
      ),
      h(
        "thead",
        h(
          "tr",
          table.columns.map(({ title }) => h("th", { scope: "col" }, title)),
        ),
      ),
      rowGroups(table).map(({ head, rows }) =>
        h(
          "tbody",
          head && groupElement(head, table.columns.length, document),
          rows.map((row) =>
            h(
              "tr",
              { id: row[0]?.anchor },
              row.map((one, index) => cellElement(one, index === 0 && table.rowHeaders === true, document)),
            ),
          ),
        ),
      ),
    ),
  );
}

function groupElement({ anchor, lines }: Cell, columns: number, document: SadDocument): Element {
  return h(
    "tr",
    { id: anchor, className: ["group"] },
    h(
      "th",
      { scope: "rowgroup", colSpan: columns },
      lines.map((line) => h("div", inlineElements(line, document))),
    ),
  );
}

function cellElement({ gap, lines }: Cell, isHeader: boolean, document: SadDocument): Element {
  const content =
    lines.length === 0 && gap === true
      ? [h("span", { className: ["sr-only"] }, "nothing")]
      : lines.map((line) => h("div", inlineElements(line, document)));
  const className = gap === true ? ["gap"] : undefined;
  return isHeader ? h("th", { scope: "row", className }, content) : h("td", { className }, content);
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
