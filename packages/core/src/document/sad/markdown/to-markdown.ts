import { bytesOfBase64 } from "../../diagrams/index.ts";
import type { ListItem, Parent, PhrasingContent, Root, RootContent, TableRow } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as serialise } from "mdast-util-to-markdown";
import { portableName, traceRanges, visibleText } from "../../../model/index.ts";
import {
  anchor,
  type Block,
  type ChangedFigure,
  type Definitions,
  type Figure,
  type Inline,
  type SadDocument,
  type Section,
  type Cell,
  type Table,
} from "../document.ts";
import { keptProse } from "../prose-policy.ts";
import { keepingNames, namesOf, type Wording, wordingIn } from "../words/own-words.ts";
import { heading, html, inlines, link, paragraph, place, text } from "./markdown-nodes.ts";

/** The document as Markdown, with the files that it shows. */
export interface MarkdownDocument {
  readonly text: string;
  /** Content by path relative to the Markdown file. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

export interface MarkdownOptions {
  /** Converts a picture of the document to a separate file. */
  readonly pictureFile: (svg: string, title: string) => Promise<string>;
  readonly generator: string;
}

/** The context in which the parts of a document are written. */
export interface Writer {
  readonly document: SadDocument;
  /** Absent for a text without pictures: a figure is then described by its text alone. */
  readonly options: MarkdownOptions | undefined;
  readonly files: Map<string, string | Uint8Array>;
}

/** Returns the document as GitHub-flavoured Markdown, with pictures as SVG files and anchors for its links. */
export async function toMarkdown(document: SadDocument, options: MarkdownOptions): Promise<MarkdownDocument> {
  const writer: Writer = { document, options, files: new Map() };
  const children: RootContent[] = [...frontPage(document), ...contents(document)];
  for (const chapter of document.chapters) children.push(...(await sectionNodes(chapter, 2, writer)));
  children.push({ type: "thematicBreak" }, paragraph([text(`Made with ${options.generator}.`)]));
  const wording = wordingIn(document);
  const shown = wording ? children.map((node) => worded(node, wording, namesOf(document))) : children;
  return { text: serialiseMarkdown({ type: "root", children: shown }), files: writer.files };
}

/** Returns a node with the document's own words in another language; cells and lists keep the names of the project. */
function worded<Node extends RootContent>(node: Node, wording: Wording, names: ReadonlySet<string>): Node {
  if (node.data?.isAuthored === true) return node;
  if (node.type === "text") return { ...node, value: wording(node.value) };
  if (node.type === "image") return { ...node, alt: wording(node.alt ?? "") };
  if (node.type === "html") return { ...node, value: node.value.replaceAll(/(?<=<summary>)[^<]+/g, wording) };
  if (node.type === "table") {
    const [head, ...rows] = node.children;
    const kept = keepingNames(wording, names);
    const none = new Set<string>();
    const children = [
      ...(head === undefined ? [] : [worded(head, wording, none)]),
      ...rows.map((row) => worded(row, kept, none)),
    ];
    return { ...node, children };
  }
  if (!("children" in node)) return node;
  return { ...node, children: node.children.map((child) => worded(child, wording, names)) };
}

/** Returns the text of a tree of Markdown, with control characters shown. */
export function serialiseMarkdown(root: Root): string {
  const markdown = serialise(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    rule: "-",
    emphasis: "_",
  });
  return visibleText(markdown);
}

function frontPage({ control, meta, ...rest }: SadDocument): RootContent[] {
  const facts = [
    meta.version === undefined ? [] : [text(`Version ${meta.version}`)],
    meta.status === undefined ? [] : [text(meta.status)],
    meta.date === undefined ? [] : [text(meta.date)],
    meta.authors.length === 0 ? [] : [text(meta.authors.join(", "))],
    meta.baseline === undefined ? [] : [text("Baseline "), text(meta.baseline)],
  ].filter((fact) => fact.length > 0);
  const document = { control, meta, ...rest };
  return [
    heading(1, [text(`${meta.title}: Software Architecture Document`)]),
    paragraph([
      { type: "strong", children: [text(meta.organization)] },
      ...facts.flatMap((fact) => [text(" · "), ...fact]),
    ]),
    ...(meta.summary === undefined ? [] : [paragraph([text(meta.summary)])]),
    ...(control ? tableNodes({ ...control, unlisted: true }, document) : []),
  ];
}

function contents({ chapters }: SadDocument): RootContent[] {
  const item = ({ id, number, sections, title }: Section): ListItem => ({
    type: "listItem",
    spread: false,
    children: [
      paragraph([link(id, number === undefined ? title : `${number} ${title}`)]),
      ...(sections.length === 0
        ? []
        : [
            {
              type: "list" as const,
              ordered: false,
              spread: false,
              children: sections.map((section) => item({ ...section, sections: [] })),
            },
          ]),
    ],
  });
  return [
    heading(2, [text("Contents")]),
    { type: "list", ordered: false, spread: false, children: chapters.map(item) },
  ];
}

/** Returns a section with its subsections; `depth` is the depth of its heading. */
export async function sectionNodes(section: Section, depth: number, writer: Writer): Promise<RootContent[]> {
  const { blocks, id, number, sections, title } = section;
  const nodes: RootContent[] = [
    place(id),
    heading(depth, [text(number === undefined ? title : `${number} ${title}`)]),
  ];
  for (const block of blocks) nodes.push(...(await blockNodes(block, depth, writer)));
  for (const child of sections) nodes.push(...(await sectionNodes(child, depth + 1, writer)));
  return nodes;
}

async function blockNodes(block: Block, depth: number, writer: Writer): Promise<RootContent[]> {
  const { document } = writer;
  switch (block.kind) {
    case "paragraph":
      return [paragraph(inlines(block.content, document))];
    case "list":
      return [
        {
          type: "list",
          ordered: block.ordered,
          spread: false,
          children: block.items.map((item) => ({
            type: "listItem",
            spread: false,
            children: [paragraph(inlines(item, document))],
          })),
        },
      ];
    case "definitions":
      return definitionNodes(block, document);
    case "markdown":
      return proseNodes(block.root, depth, writer);
    case "code":
      return [{ type: "code", lang: block.language, value: block.text }];
    case "table":
      return tableNodes(block, document);
    case "figure":
      return figureNodes(block, writer);
    case "changed-figure":
      return changedFigureNodes(block, writer);
    case "preview":
      return [
        place(block.id),
        paragraph([{ type: "strong", children: [text(block.caption)] }, text(": "), text(block.alt)]),
        ...traceNodes(block.traces, document),
      ];
  }
}

function definitionNodes({ dense, items }: Definitions, document: SadDocument): RootContent[] {
  const entries = items.map(({ description, id, term }) =>
    paragraph([
      ...(id === undefined ? [] : [place(id)]),
      { type: "strong", children: inlines(term.map(unmarked), document) },
      ...(description.length === 0 ? [] : [text(": "), ...inlines(description, document)]),
    ]),
  );
  if (dense !== true) return entries;
  return [
    {
      type: "list",
      ordered: false,
      spread: false,
      children: entries.map((entry) => ({ type: "listItem", spread: false, children: [entry] })),
    },
  ];
}

/** Returns a strong piece of text without its mark, for use inside strong text. */
function unmarked(inline: Inline): Inline {
  return inline.kind === "strong" ? { ...inline, kind: "text" } : inline;
}

async function figureNodes(figure: Figure, { document, files, options }: Writer): Promise<RootContent[]> {
  const { about, caption, id, legend, source, svg, traces } = figure;
  const number = document.labels.get(id) ?? "";
  const nodes: RootContent[] = [place(id)];
  if (options === undefined) {
    nodes.push(paragraph([text(figure.alt)]));
  } else if (svg === undefined) {
    nodes.push(paragraph([text("This diagram could not be rendered; the open points say why.")]));
  } else {
    const path = `figures/${portableName(`${anchor(number)}-${id.replace(/^figure-/, "")}`, ".svg")}`;
    files.set(path, await options.pictureFile(svg, caption));
    nodes.push(paragraph([{ type: "image", url: path, alt: figure.alt }]));
  }
  nodes.push(
    paragraph([
      { type: "strong", children: [text(number), text(` ${caption}`)] },
      text(about === "" ? "" : ` ${about}`),
    ]),
    ...(legend.length === 0
      ? []
      : [
          paragraph([
            text("Legend: "),
            ...legend.flatMap(({ meaning, symbol }, index) => [
              text(index === 0 ? "" : "; "),
              text(symbol),
              text(" – "),
              text(meaning),
            ]),
          ]),
        ]),
    ...traceNodes(traces, document),
    html("<details><summary>Source of the diagram</summary>"),
    paragraph([{ type: "inlineCode", value: source.file }]),
    { type: "code", lang: source.notation, value: source.text.trimEnd() },
    html("</details>"),
  );
  return nodes;
}

async function changedFigureNodes(
  { caption, change, id, lines, sides }: ChangedFigure,
  { files, options }: Writer,
): Promise<RootContent[]> {
  const nodes: RootContent[] = [
    place(id),
    paragraph([{ type: "strong", children: [text(caption)] }, text(` ${change}`)]),
  ];
  for (const { label, svg } of options === undefined ? [] : sides) {
    if (svg === undefined || options === undefined) continue;
    const path = `figures/${portableName(`${id}-${label.toLowerCase()}`, ".svg")}`;
    files.set(path, await options.pictureFile(svg, `${caption}, ${label}`));
    nodes.push(paragraph([text(`${label}: `), { type: "image", url: path, alt: `${caption}, ${label}` }]));
  }
  const signed = [...lines.removed.map((line) => `- ${line}`), ...lines.added.map((line) => `+ ${line}`)];
  if (signed.length > 0) nodes.push({ type: "code", lang: "diff", value: signed.join("\n") });
  return nodes;
}

function traceNodes(traces: readonly string[], document: SadDocument): RootContent[] {
  if (traces.length === 0) return [];
  const one = (id: string): PhrasingContent => link(id, document.labels.get(id) ?? id);
  const links = traceRanges(traces).flatMap(([first, last], index) => [
    ...(index === 0 ? [] : [text(", ")]),
    one(first),
    ...(last === undefined ? [] : [text(" to "), one(last)]),
  ]);
  return [paragraph([text("From "), ...links])];
}

/** Returns prose with its headings below the heading of its section, and its images as files. */
function proseNodes(root: Root, depth: number, writer: Writer): RootContent[] {
  const copy = keptProse(root, writer.document.labels);
  const depths = copy.children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
  const shift = depth + 1 - Math.min(...depths, 6);
  for (const node of copy.children) {
    if (node.type === "heading")
      node.depth = Math.min(Math.max(node.depth + shift, 1), 6) as 1 | 2 | 3 | 4 | 5 | 6;
  }
  writeImages(copy, writer);
  for (const node of copy.children) node.data = { ...node.data, isAuthored: true };
  return copy.children;
}

const dataAddress = /^data:image\/(?<kind>\w+);base64,(?<bytes>.+)$/;

function writeImages(node: Parent, writer: Writer): void {
  for (const child of node.children) {
    if (child.type === "image") {
      const { bytes, kind } = dataAddress.exec(child.url)?.groups ?? {};
      if (bytes === undefined || kind === undefined || writer.options === undefined) {
        Object.assign(child, { type: "text", value: child.alt ?? "" });
        continue;
      }
      const path = `figures/image-${writer.files.size + 1}.${kind}`;
      writer.files.set(path, bytesOfBase64(bytes));
      child.url = path;
    } else if ("children" in child) {
      writeImages(child, writer);
    }
  }
}

/** Returns a table with its caption above it. */
function tableNodes(table: Table, document: SadDocument): RootContent[] {
  const number = table.unlisted === true ? "" : `${document.labels.get(table.id) ?? ""} `;
  const head: TableRow = {
    type: "tableRow",
    children: table.columns.map(({ title }) => ({ type: "tableCell", children: [text(title)] })),
  };
  const rows = table.rows.map((row): TableRow => ({
    type: "tableRow",
    // A row that heads others has one cell, but Markdown requires all of them.
    children: table.columns.map((_, index) => ({
      type: "tableCell",
      children: row[index] ? cellNodes(row[index], document) : [],
    })),
  }));
  return [
    place(table.id),
    paragraph([{ type: "strong", children: [text(number), text(table.caption)] }]),
    { type: "table", children: [head, ...rows] },
  ];
}

function cellNodes({ anchor: id, gap, lines }: Cell, document: SadDocument): PhrasingContent[] {
  const start: PhrasingContent[] = id === undefined ? [] : [html(`<a id="${id}"></a>`)];
  if (lines.length === 0) return [...start, text(gap === true ? "–" : "")];
  return [
    ...start,
    ...lines.flatMap((line, index) => [...(index === 0 ? [] : [html("<br>")]), ...inlines(line, document)]),
  ];
}
