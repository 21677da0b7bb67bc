import { portableName, traceRanges } from "../../../model/index.ts";
import { changeStyle } from "../../change/index.ts";
import type { PictureSize } from "../../diagrams/index.ts";
import { digestOf } from "../../words/index.ts";
import {
  type Block,
  type Cell,
  type ChangedFigure,
  type Definitions,
  elementAnchor,
  type Figure,
  type Inline,
  type Preview,
  reference,
  type Section,
  type Table,
  text,
} from "../document.ts";
import { rowGroups } from "../table-rows.ts";
import { proseMarkup } from "./prose.ts";
import { codeMacro, element, fileLink, formatted, imageElement, literal, macro } from "./storage.ts";
import { anchorOf, type ConfluenceContext, linkTo, shownWidth } from "./writer-context.ts";

/** Returns the content of a section, with its subsections below their headings. */
export function sectionMarkup(section: Section, context: ConfluenceContext): string {
  let markup = "";
  for (const block of section.blocks) markup += blockMarkup(block, context);
  for (const child of section.sections) {
    const level = context.level + 1;
    const title = context.say(child.title);
    const shown = child.number === undefined ? title : `${child.number} ${title}`;
    markup += element(`h${Math.min(level, 6)}`, {}, anchorOf(child.id, context), literal(shown));
    markup += sectionMarkup(child, { ...context, level });
  }
  return markup;
}

function blockMarkup(block: Block, context: ConfluenceContext): string {
  switch (block.kind) {
    case "paragraph":
      return formatted("p", inlineMarkup(block.content, context));
    case "list": {
      const items = block.items.map((item) =>
        element("li", {}, element("p", {}, inlineMarkup(item, context, context.keepingNames))),
      );
      return formatted(block.ordered ? "ol" : "ul", items.join(""));
    }
    case "definitions":
      return definitionMarkup(block, context);
    case "markdown":
      return proseMarkup(block.root, context);
    case "code":
      return codeMacro(block.text, block.language);
    case "table":
      return tableMarkup(block, context);
    case "figure":
      return figureMarkup(block, context);
    case "changed-figure":
      return changedFigureMarkup(block, context);
    case "preview":
      return previewMarkup(block, context);
  }
}

/** Returns terms with their descriptions: Confluence's editor knows no lists of definitions. */
function definitionMarkup({ dense, items }: Definitions, context: ConfluenceContext): string {
  const markup = (content: readonly Inline[]): string => inlineMarkup(content, context, context.keepingNames);
  const entries = items.map(({ description, id, term }) => {
    const words = term.map((inline) =>
      inline.kind === "strong" ? { ...inline, kind: "text" as const } : inline,
    );
    const named = anchorOf(id, context) + formatted("strong", markup(words));
    const described = description.length === 0 ? "" : `: ${markup(description)}`;
    return element("p", {}, named, described);
  });
  return dense === true
    ? formatted("ul", entries.map((entry) => element("li", {}, entry)).join(""))
    : entries.join("");
}

/** Returns a table with its caption above it. A row that heads others spans all columns. */
export function tableMarkup(table: Table, context: ConfluenceContext): string {
  const { columns, id, rowHeaders, unlisted } = table;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) =>
    element("col", { style: `width: ${((100 * share) / total).toFixed(2)}%;` }),
  );
  const head = columns.map(({ title }) => element("th", {}, element("p", {}, literal(context.say(title)))));
  const rows = rowGroups(table).flatMap((group) => [
    ...(group.head === undefined
      ? []
      : [element("tr", {}, element("th", { colspan: columns.length }, cellMarkup(group.head, context)))]),
    ...group.rows.map((row) =>
      element(
        "tr",
        {},
        ...columns.map((_, index) =>
          element(index === 0 && rowHeaders === true ? "th" : "td", {}, cellMarkup(row[index], context)),
        ),
      ),
    ),
  ]);
  return (
    captionMarkup({ id, caption: table.caption, isListed: unlisted !== true }, context) +
    element(
      "table",
      {},
      element("colgroup", {}, ...widths),
      element("tbody", {}, element("tr", {}, ...head), ...rows),
    )
  );
}

function cellMarkup(cell: Cell | undefined, context: ConfluenceContext): string {
  const { anchor, gap, lines = [] } = cell ?? {};
  const place = anchorOf(anchor, context);
  if (lines.length === 0) return element("p", {}, place, gap === true ? "–" : "");
  return lines
    .map((line, index) =>
      element("p", {}, index === 0 ? place : "", inlineMarkup(line, context, context.keepingNames)),
    )
    .join("");
}

interface Captioned {
  readonly id: string;
  readonly caption: string;
  /** Whether it has a number. */
  readonly isListed: boolean;
}

function captionMarkup({ caption, id, isListed }: Captioned, context: ConfluenceContext): string {
  const { document, say } = context;
  const label = isListed ? document.labels.get(id) : undefined;
  const number = label === undefined ? "" : `${element("strong", {}, literal(say(label)))} `;
  return element("p", {}, anchorOf(id, context), number, literal(say(caption)));
}

function figureMarkup(figure: Figure, context: ConfluenceContext): string {
  const { about, alt, caption, id, legend, size, source, svg, traces } = figure;
  const { say } = context;
  const shown =
    svg === undefined || size === undefined
      ? element("p", {}, literal(say("This diagram could not be rendered; the open points say why.")))
      : pictureMarkup({ name: id.replace(/^figure-/, ""), title: say(caption), alt, svg, size }, context);
  const legendText = legend.map(({ meaning, symbol }) => `${say(symbol)} – ${say(meaning)}`).join("; ");
  return [
    shown,
    captionMarkup({ id, caption, isListed: true }, context),
    formatted("p", literal(say(about))),
    legend.length === 0 ? "" : element("p", {}, literal(say("Legend: ") + legendText)),
    traceMarkup(traces, context),
    macro(
      "expand",
      { title: say("Source of the diagram") },
      {
        rich:
          element("p", {}, formatted("code", literal(source.file))) + codeMacro(source.text, source.notation),
      },
    ),
  ].join("");
}

interface DrawnPicture {
  /** The name of its files, without an ending. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly svg: string;
  readonly size: PictureSize;
}

/** Returns a picture as pixels, which every version of Confluence shows, with a link to its vectors. */
function pictureMarkup(
  { alt, name, size, svg, title }: DrawnPicture,
  { document, keepFile, pictures }: ConfluenceContext,
): string {
  const digest = digestOf([svg, title, document.meta.theme]);
  const pixels = keepFile({
    name: portableName(name, ".png"),
    digest,
    content: () => pictures.pixels(svg, { title, size }),
  });
  const vectors = keepFile({
    name: portableName(name, ".svg"),
    digest,
    content: async () => new TextEncoder().encode(await pictures.vectors(svg, title)),
  });
  return (
    element("p", {}, imageElement(pixels, alt, shownWidth(size))) + element("p", {}, fileLink(vectors, "SVG"))
  );
}

function changedFigureMarkup(figure: ChangedFigure, context: ConfluenceContext): string {
  const { caption, change, id, lines, sides } = figure;
  const { say } = context;
  const head = `${element("strong", {}, literal(say(caption)))} ${literal(say(changeStyle(change).word))}`;
  let markup = element("p", {}, anchorOf(id, context), head);
  for (const { label, size, svg } of sides) {
    const named = `${say(caption)}, ${say(label.toLowerCase())}`;
    markup += element("p", {}, literal(named));
    markup +=
      svg === undefined || size === undefined
        ? element("p", {}, literal(say("This diagram could not be rendered.")))
        : pictureMarkup(
            { name: `${id}-${label.toLowerCase()}`, title: named, alt: named, svg, size },
            context,
          );
  }
  const unplaced = sides.flatMap((side) => side.unplaced);
  if (unplaced.length > 0)
    markup += element("p", {}, literal(say(`Not marked in the pictures: ${unplaced.join(", ")}`)));
  const signed = [...lines.removed.map((line) => `- ${line}`), ...lines.added.map((line) => `+ ${line}`)];
  return signed.length === 0 ? markup : markup + codeMacro(signed.join("\n"), "diff");
}

/** The width of a preview of a screen, in CSS pixels. */
const previewWidth = 620;

function previewMarkup(preview: Preview, context: ConfluenceContext): string {
  const { alt, caption, html, id, traces } = preview;
  const name = context.keepFile({
    name: portableName(id, ".png"),
    digest: digestOf([html, context.document.meta.language]),
    content: () => context.pictures.preview(html),
  });
  return [
    element("p", {}, imageElement(name, alt, previewWidth)),
    captionMarkup({ id, caption, isListed: false }, context),
    traceMarkup(traces, context),
  ].join("");
}

function traceMarkup(traces: readonly string[], context: ConfluenceContext): string {
  if (traces.length === 0) return "";
  const links = traceRanges(traces).flatMap(([first, last], index): Inline[] => [
    text(index === 0 ? "From " : ", "),
    reference(first),
    ...(last === undefined ? [] : [text(" to "), reference(last)]),
  ]);
  return element("p", {}, inlineMarkup(links, context));
}

/** Returns pieces of a line as markup, in the words and with the links of the document. */
function inlineMarkup(content: readonly Inline[], context: ConfluenceContext, say = context.say): string {
  return content.map((inline) => pieceOf(inline, context, say)).join("");
}

function pieceOf(inline: Inline, context: ConfluenceContext, say: ConfluenceContext["say"]): string {
  switch (inline.kind) {
    case "text":
      return literal(say(inline.text));
    case "strong":
      return formatted("strong", literal(say(inline.text)));
    case "emphasis":
      return formatted("em", literal(say(inline.text)));
    case "code":
      return formatted("code", literal(inline.text));
    case "link": {
      const text = literal(inline.text);
      return element("a", { href: inline.url }, inline.isProse === true ? text : formatted("code", text));
    }
    case "reference": {
      const label = inline.text ?? context.document.labels.get(inline.target) ?? inline.target;
      return linkTo(inline.target, literal(context.say(label)), context);
    }
    case "element": {
      const name = linkTo(elementAnchor(inline.id), literal(inline.text), context);
      return inline.isStrong === true ? formatted("strong", name) : name;
    }
  }
}
