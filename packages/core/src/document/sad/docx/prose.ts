import { bytesOfBase64 } from "../../diagrams/index.ts";
import {
  ImageRun,
  type Paragraph,
  type ParagraphChild,
  Table as WordTable,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { List, Nodes, PhrasingContent, Root, RootContent, Table } from "mdast";
import { isChip } from "../html/references.ts";
import { redLineClass } from "../html/red-line.ts";
import { keptProse, targetOf } from "../prose-policy.ts";
import { bulletNumbering, orderedNumbering } from "./numbering.ts";
import {
  codeParagraphs,
  codeRun,
  outsideLink,
  type ParagraphLook,
  placeLink,
  type RunLook,
  styledParagraph,
  textRuns,
} from "./runs.ts";
import { characterStyles, type ParagraphStyle, paragraphStyles, tableStyle } from "./style-names.ts";
import { twipsPerPixel, type WordContext } from "./word-context.ts";

/** A page or decision of the project during writing: the place of its paragraphs, and its footnotes. */
interface Prose {
  readonly context: WordContext;
  readonly style: ParagraphStyle | undefined;
  readonly look: Omit<ParagraphLook, "context">;
  /** The level of the lists around. */
  readonly depth: number;
  /** The labels of footnotes in the order of their numbers. */
  readonly notes: string[];
}

/** Returns a page of the project. Its headings come below the heading of its section, without a number, and none skips a level. */
export function proseBlocks(root: Root, context: WordContext): (Paragraph | WordTable)[] {
  const { children } = keptProse(root, context.document.labels);
  const depths = children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
  const shift = context.level + 1 - Math.min(...depths, 6);
  const prose: Prose = { context, style: undefined, look: {}, depth: 0, notes: [] };
  let above = context.level;
  return children.flatMap((node) => {
    const { className } = node.data?.hProperties ?? {};
    const marks = Array.isArray(className) ? className : [];
    // Words for readers who cannot see the bar.
    if (marks.includes("sr-only")) return [];
    const changed = marks.includes(redLineClass) ? ("changed" as const) : context.changed;
    const marked = { ...prose, context: { ...context, changed }, look: { changed } };
    if (node.type !== "heading") return contentBlocks(node, marked);
    above = Math.min(node.depth + shift, above + 1, 6);
    return [
      styledParagraph(`Heading${above}`, phrasingRuns(node.children, prose), {
        context,
        words: textOf(node),
        numbering: false,
        changed,
      }),
    ];
  });
}

function contentBlocks(node: RootContent, prose: Prose): (Paragraph | WordTable)[] {
  const { context, look, style } = prose;
  switch (node.type) {
    case "paragraph":
      return [
        styledParagraph(style, phrasingRuns(node.children, prose), { context, ...look, words: textOf(node) }),
      ];
    case "heading":
      // A heading in a quotation or a list heads no section.
      return [
        styledParagraph(style, phrasingRuns(node.children, prose, { style: characterStyles.strong }), {
          context,
          ...look,
          words: textOf(node),
        }),
      ];
    case "blockquote":
      return node.children.flatMap((child) =>
        contentBlocks(child, { ...prose, style: paragraphStyles.quote }),
      );
    case "list":
      return listBlocks(node, prose);
    case "code":
      return codeParagraphs(node.value, context, look.indent === undefined ? {} : { indent: look.indent });
    case "table":
      return tableBlocks(node, prose);
    case "thematicBreak":
      return [styledParagraph(style, [], { context, thematicBreak: true })];
    case "footnoteDefinition": {
      const number = noteNumber(node.identifier, prose);
      const [first, ...rest] = node.children;
      const mark = textRuns(`${number}. `, context);
      const opening =
        first?.type === "paragraph"
          ? [
              styledParagraph(paragraphStyles.note, [...mark, ...phrasingRuns(first.children, prose)], {
                context,
                words: textOf(first),
              }),
            ]
          : [styledParagraph(paragraphStyles.note, mark, { context })];
      return [...opening, ...rest.flatMap((child) => contentBlocks(child, prose))];
    }
    default:
      return [];
  }
}

function listBlocks(list: List, prose: Prose): (Paragraph | WordTable)[] {
  const { context, depth } = prose;
  const isOrdered = list.ordered === true;
  if (isOrdered) context.lists.count += 1;
  const instance = context.lists.count;
  const level = Math.min(depth, 5);
  const numbered = isOrdered
    ? { reference: orderedNumbering(list.start ?? 1), level, instance, custom: true }
    : { reference: bulletNumbering, level, custom: true };
  const style = isOrdered ? paragraphStyles.listNumber : paragraphStyles.listBullet;
  return list.children.flatMap((item) => {
    const [first, ...rest] = item.children;
    const inside = { ...prose, depth: depth + 1 };
    const mark = typeof item.checked !== "boolean" ? [] : textRuns(item.checked ? "☑ " : "☐ ", context);
    const isLine = first?.type === "paragraph" || first?.type === "heading";
    const line = isLine ? phrasingRuns(first.children, prose) : [];
    return [
      styledParagraph(style, [...mark, ...line], {
        context,
        ...prose.look,
        words: isLine ? textOf(first) : "",
        numbering: numbered,
      }),
      ...(isLine ? rest : item.children).flatMap((child) =>
        contentBlocks(child, {
          ...inside,
          style: child.type === "list" ? undefined : paragraphStyles.normal,
          look: child.type === "list" ? prose.look : { ...prose.look, indent: { start: 340 * (depth + 1) } },
        }),
      ),
    ];
  });
}

function tableBlocks({ align, children }: Table, prose: Prose): (Paragraph | WordTable)[] {
  const { context } = prose;
  const columns = Math.max(1, ...children.map((row) => row.children.length));
  const width = Math.floor(context.textWidth / columns);
  const rows = children.map(
    (row, index) =>
      new TableRow({
        ...(index === 0 && { tableHeader: true }),
        cantSplit: true,
        children: Array.from({ length: columns }, (_, column) => {
          const cell = row.children[column];
          const alignment = align?.[column];
          return new TableCell({
            width: { size: width, type: WidthType.DXA },
            children: [
              styledParagraph(
                index === 0 ? paragraphStyles.tableHead : paragraphStyles.tableText,
                cell === undefined ? [] : phrasingRuns(cell.children, prose),
                {
                  context,
                  words: cell === undefined ? "" : textOf(cell),
                  ...(alignment === "center" || alignment === "right" ? { alignment } : {}),
                },
              ),
            ],
          });
        }),
      }),
  );
  return [
    new WordTable({
      style: tableStyle,
      rows,
      columnWidths: Array.from({ length: columns }, () => width),
      width: { size: width * columns, type: WidthType.DXA },
      tableLook: {
        firstRow: true,
        firstColumn: false,
        lastRow: false,
        lastColumn: false,
        noHBand: true,
        noVBand: true,
      },
      ...(context.direction === "rtl" && { visuallyRightToLeft: true }),
    }),
    styledParagraph(paragraphStyles.end, [], { context }),
  ];
}

function phrasingRuns(nodes: readonly PhrasingContent[], prose: Prose, look: RunLook = {}): ParagraphChild[] {
  const { context } = prose;
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case "text":
        return textRuns(node.value, context, look);
      case "strong":
        return phrasingRuns(node.children, prose, { ...look, bold: true });
      case "emphasis":
        return phrasingRuns(node.children, prose, { ...look, italics: true });
      case "delete":
        return phrasingRuns(node.children, prose, { ...look, strike: true });
      case "inlineCode":
        return [codeRun(node.value)];
      case "break":
        return [new TextRun({ break: 1 })];
      case "image":
        return imageRuns(node, context);
      case "footnoteReference":
        return [new TextRun({ text: String(noteNumber(node.identifier, prose)), superScript: true })];
      case "link": {
        const isPlace = targetOf(node.url, context.document.labels) === "place";
        const place = node.url.slice(1);
        const style = isPlace && isChip(place) ? characterStyles.trace : characterStyles.link;
        const runs = phrasingRuns(node.children, prose, { ...look, style });
        return isPlace ? placeLink(place, runs, context) : [outsideLink(node.url, runs)];
      }
      default:
        return [];
    }
  });
}

/** Returns the number of a footnote, which is assigned at its first mention. */
function noteNumber(label: string, { notes }: Prose): number {
  if (!notes.includes(label)) notes.push(label);
  return notes.indexOf(label) + 1;
}

const dataAddress = /^data:image\/(?<kind>png|jpeg|gif);base64,(?<bytes>.+)$/;

/** Returns an image of a page; its alternative text if Word cannot show it. */
function imageRuns(
  { alt, url }: Extract<PhrasingContent, { type: "image" }>,
  context: WordContext,
): ParagraphChild[] {
  const { bytes, kind } = dataAddress.exec(url)?.groups ?? {};
  if (bytes === undefined || kind === undefined) return textRuns(alt ?? "", context);
  const data = bytesOfBase64(bytes);
  const type = kind === "jpeg" ? "jpg" : (kind as "png" | "gif");
  const size = imageSize(data, type) ?? { width: 320, height: 240 };
  const fits = Math.min(1, context.textWidth / twipsPerPixel / size.width);
  return [
    new ImageRun({
      type,
      data,
      transformation: { width: size.width * fits, height: size.height * fits },
      altText: { name: alt ?? "", title: alt ?? "", description: alt ?? "" },
    }),
  ];
}

/** Returns the size of an image in pixels, as its first bytes state it. */
function imageSize(
  data: Uint8Array,
  type: "png" | "jpg" | "gif",
): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (type === "png" && data.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === "gif" && data.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  // A JPEG is a sequence of segments; the segments of types SOF0 to SOF15 state the size.
  for (let at = 2; type === "jpg" && at + 9 < data.length; at += 2 + view.getUint16(at + 2)) {
    const marker = data[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

/** Returns the words of a node, without code. */
function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
