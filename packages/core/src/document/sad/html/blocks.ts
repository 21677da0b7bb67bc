import type { Element, ElementContent, Root, RootContent, ElementData } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot, RootContent as MarkdownContent } from "mdast";
import { toHast } from "mdast-util-to-hast";
import type {
  Block,
  Definition,
  Definitions,
  Preview,
  SadDocument,
  Cell,
  Table,
  ChangedFigure,
  ChangedSide,
  Support,
} from "../document.ts";
import { targetOf } from "../prose-policy.ts";
import { rowGroups } from "../table-rows.ts";
import { changeStyle, changeStyles } from "../../change/index.ts";
import { prefixingIds, sanitising, transformSvg } from "../../diagrams/index.ts";
import { figureElement } from "./figures.ts";
import { inlineElements } from "./inlines.ts";
import { isChip, traceElement, referenceElement } from "./references.ts";
import { redLineClass, spokenChange, withBar } from "./red-line.ts";
import type { WriterContext } from "./writer-context.ts";
import { withoutEngineNames } from "./mark-parts.ts";
import { wordingOf } from "../words/own-words.ts";

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
    node.data = { ...node.data, isAuthored: true } as ElementData;
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

/** Returns a table with its caption. A row may head other rows. */
function tableElement(table: Table, context: WriterContext): Element {
  const { document } = context;
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
          head && groupElement(head, table.columns.length, context),
          rows.map((row) =>
            h(
              "tr",
              { id: row[0]?.anchor, className: row[0]?.changed === undefined ? undefined : [redLineClass] },
              row.map((one, index) => cellElement(one, index === 0 && table.rowHeaders === true, context)),
            ),
          ),
        ),
      ),
    ),
  );
}

function groupElement({ anchor, lines, support }: Cell, columns: number, context: WriterContext): Element {
  return h(
    "tr",
    { id: anchor, className: ["group"] },
    h(
      "th",
      { scope: "rowgroup", colSpan: columns },
      lines.map((line) => h("div", inlineElements(line, context))),
      supportElements(support, context),
    ),
  );
}

function cellElement(
  { changed, gap, lines, support }: Cell,
  isHeader: boolean,
  context: WriterContext,
): Element {
  const content =
    lines.length === 0 && gap === true
      ? [h("span", { className: ["sr-only"] }, "nothing")]
      : [
          spokenChange(changed),
          ...lines.map((line) => h("div", inlineElements(line, context))),
          ...supportElements(support, context),
        ];
  const className = gap === true ? ["gap"] : undefined;
  return isHeader ? h("th", { scope: "row", className }, content) : h("td", { className }, content);
}

/**
 * Returns a changed figure: its pictures before and after, the meaning of their signs, and the different
 * lines.
 */
function changedFigureElement(figure: ChangedFigure, context: WriterContext): Element {
  const { caption, change, id, lines, sides } = figure;
  const shown = kindsIn(sides);
  const unplaced = sides.flatMap((side) => side.unplaced);
  return h(
    "figure",
    { id, className: ["changed-figure"] },
    h(
      "div",
      { className: ["sides"] },
      sides.map((side, index) => sideElement(side, { figure, index }, context)),
    ),
    h(
      "figcaption",
      h("p", h("strong", caption), " ", changeStyle(change).word),
      shown.length === 0
        ? undefined
        : h(
            "p",
            { className: ["legend"] },
            "Legend: ",
            ...shown.flatMap((one, index) => (index === 0 ? [one] : ["; ", one])),
          ),
      unplaced.length === 0 ? undefined : h("p", `Not marked in the pictures: ${unplaced.join(", ")}`),
      lineElement("Lines that were added", lines.added),
      lineElement("Lines that were removed", lines.removed),
    ),
  );
}

/** The signs in the pictures, with their meaning. */
function kindsIn(sides: readonly ChangedSide[]): string[] {
  const marked = new Set(sides.flatMap(({ marked: kinds }) => kinds));
  return changeStyles.filter(({ kind }) => marked.has(kind)).map(({ sign, word }) => `${sign} ${word}`);
}

function sideElement(
  { label, size, svg }: ChangedSide,
  { figure, index }: { readonly figure: ChangedFigure; readonly index: number },
  { colours, document, draft }: WriterContext,
): Element {
  const { language, words } = document.meta;
  const say = wordingOf(language, words) ?? ((text: string): string => text);
  const named = `${say(figure.caption)}, ${say(label.toLowerCase())}`;
  if (svg === undefined || size === undefined)
    return h(
      "div",
      h("p", named),
      h("div", { className: ["missing"] }, "This diagram could not be rendered."),
    );
  const root = {
    width: size.width.toFixed(1),
    height: size.height.toFixed(1),
    role: "img",
    "aria-label": named,
  };
  const asRoot = {
    element(element: { readonly attributes: Map<string, string> }, ancestors: readonly unknown[]) {
      if (ancestors.length > 0) return "keep" as const;
      for (const name of ["style", "aria-labelledby"]) element.attributes.delete(name);
      for (const [name, value] of Object.entries(root)) element.attributes.set(name, value);
      return "keep" as const;
    },
  };
  const picture = draft
    ? svg
    : transformSvg(svg, [
        sanitising,
        withoutEngineNames(svg),
        prefixingIds(`${figure.id}_${index}_`),
        colours.visitor,
        asRoot,
      ]);
  const content: ElementContent = { type: "raw", value: picture };
  return h("div", h("p", named), h("div", { className: ["picture"] }, content));
}

function lineElement(title: string, lines: readonly string[]): Element | undefined {
  if (lines.length === 0) return undefined;
  return h(
    "div",
    { className: ["lines"] },
    h("p", `${title}:`),
    h("pre", { tabIndex: 0 }, h("code", lines.join("\n"))),
  );
}

/** Returns the words that support an element, which readers can open; nothing on paper, which has no controls. */
function supportElements(
  support: Support | undefined,
  { document, medium }: WriterContext,
): ElementContent[] {
  if (support === undefined || medium === "print") return [];
  const { more, quotes } = support;
  return [
    h("details", { className: ["words"] }, [
      h("summary", "What the requirements say"),
      h("ul", [
        ...quotes.map(({ parts, requirement }) =>
          h("li", [
            referenceElement(requirement, undefined, document),
            " ",
            ...parts.map(({ isMarked, text }): ElementContent =>
              isMarked ? h("mark", text) : { type: "text", value: text },
            ),
          ]),
        ),
        ...(more === 0 ? [] : [h("li", `and ${more} more`)]),
      ]),
    ]),
  ];
}
