import { itemsOfFurniture, joinLines, layOutText, type PdfSheet } from "./pdf-layout.ts";
import { type PdfItem, textOfLine } from "./pdf-line.ts";

/** An element of the structure of a page, or its content by the id of the marks around it. */
export interface TagNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly TagNode[];
}

/** A page with the structure that its tags describe; null without tags. */
export interface TaggedSheet extends PdfSheet {
  readonly tree: TagNode | null;
  /** The values of a form, and texts typed onto the page, which have no tags. */
  readonly typed: readonly PdfItem[];
}

/** The share of the words that tags have to cover; a PDF with fewer is read as if it had none. */
const leastShare = 0.6;

/** Returns whether the tags of a PDF describe most of its text. */
export function isTagged(sheets: readonly TaggedSheet[]): boolean {
  let all = 0;
  let tagged = 0;
  for (const { items, tree } of sheets) {
    const ids = new Set(tree === null ? [] : marksOf(tree));
    for (const { isArtifact, mark, text } of items) {
      if (isArtifact) continue;
      const length = text.trim().length;
      all += length;
      if (mark !== undefined && ids.has(mark)) tagged += length;
    }
  }
  return all > 0 && tagged >= leastShare * all;
}

/**
 * Returns the lines of pages as their tags describe them, as Markdown: headings, paragraphs, items of lists and rows of
 * tables. Text without a tag follows its page, unless it is above or below all tagged text, as headers and
 * footers do. Tables of contents are omitted, and headers and footers that have tags, except in tables.
 */
export function readTaggedText(sheets: readonly TaggedSheet[]): string[] {
  const furniture = itemsOfFurniture(sheets);
  return sheets.flatMap((sheet) => {
    const { height, items, tree, typed } = sheet;
    if (tree === null) return layOutText([{ height, items: [...items, ...typed] }]);
    const byMark = new Map<string, PdfItem[]>();
    const inTables = new Set(withRole(tree, "Table").flatMap(marksOf));
    for (const item of items) {
      if (item.mark === undefined || item.isArtifact) continue;
      if (furniture.has(item) && !inTables.has(item.mark)) continue;
      const own = byMark.get(item.mark);
      if (own) own.push(item);
      else byMark.set(item.mark, [item]);
    }
    const known = new Set(marksOf(tree));
    const tagged = items.filter(({ mark }) => mark !== undefined && known.has(mark));
    const top = Math.min(...tagged.map(({ size, y }) => y - size));
    const bottom = Math.max(...tagged.map(({ y }) => y));
    const rest = items.filter(
      ({ isArtifact, mark, y }) =>
        !isArtifact && (mark === undefined || !known.has(mark)) && y > top && y < bottom,
    );
    const lines = linesOf(tree, byMark);
    while (lines[0] === "") lines.shift();
    while (lines.at(-1) === "") lines.pop();
    const more = layOutText([{ height, items: [...rest, ...typed] }]);
    return more.length > 0 ? [...lines, "", ...more] : lines;
  });
}

function marksOf({ children = [], id }: TagNode): readonly string[] {
  return [...(id === undefined ? [] : [id]), ...children.flatMap(marksOf)];
}

type Marks = ReadonlyMap<string, readonly PdfItem[]>;

function linesOf(node: TagNode, marks: Marks): string[] {
  const { children = [], role = "" } = node;
  const level = /^H([1-6])$/.exec(role)?.[1] ?? (/^(?:H|Title)$/.test(role) ? "1" : undefined);
  if (level !== undefined) return titled(level, textOf(node, marks));
  switch (role) {
    case "TOC":
    case "TOCI":
    case "Index":
    case "Artifact":
      return [];
    case "LI":
      return itemLines(node, marks);
    case "Table":
      return tableLines(node, marks);
    default:
      return children.every(isInline) ? paragraphLines(textOf(node, marks)) : groupLines(children, marks);
  }
}

function titled(level: string, text: string): string[] {
  return text === "" ? [] : ["", `${"#".repeat(Number(level))} ${text}`, ""];
}

function paragraphLines(text: string): string[] {
  return text === "" ? [] : ["", text, ""];
}

/** Returns the lines of the children of a group: inline content forms a paragraph with its neighbours. */
function groupLines(children: readonly TagNode[], marks: Marks): string[] {
  const lines: string[] = [];
  let inline: TagNode[] = [];
  const close = (): void => {
    lines.push(...paragraphLines(textOf({ children: inline }, marks)));
    inline = [];
  };
  for (const child of children) {
    if (isInline(child)) inline.push(child);
    else {
      close();
      lines.push(...linesOf(child, marks));
    }
  }
  close();
  return lines;
}

const inlines =
  /^(?:Span|Link|Reference|Em|Strong|Quote|Sub|Lbl|LBody|NonStruct|Code|Annot|Ruby|Form|RB|RT|RP|WP|WT)$/;

/** Returns whether an element is part of a line, with all that it contains. */
function isInline({ children = [], role }: TagNode): boolean {
  return role === undefined || (inlines.test(role) && children.every(isInline));
}

/** Returns an item of a list without its mark, and the lists within it. */
function itemLines({ children = [] }: TagNode, marks: Marks): string[] {
  const inner = children.flatMap((child) => (child.role === "LBody" ? (child.children ?? []) : [child]));
  const isList = ({ role }: TagNode): boolean => role === "L" || role === "Table";
  const own = inner.filter((child) => child.role !== "Lbl" && !isList(child));
  const text = textOf({ children: own }, marks)
    .replace(/^[•‣▪◦●○■·*–-]\s*/, "")
    .replace(/^\(?(?:\d{1,3}|[a-z])[.)]\s+/i, "");
  return [
    ...(text === "" ? [] : [`- ${text}`]),
    ...inner.filter(isList).flatMap((child) => linesOf(child, marks)),
  ];
}

function tableLines(table: TagNode, marks: Marks): string[] {
  const rows = withRole(table, "TR").map(({ children = [] }) => children);
  const [first = []] = rows;
  const cells = rows.map((row) =>
    row
      .filter(({ role }) => role === "TD" || role === "TH")
      .map((cell) => textOf(cell, marks).replaceAll("|", "/")),
  );
  const titles = cells[0] ?? [];
  const caption = withRole(table, "Caption").flatMap((node) => paragraphLines(textOf(node, marks)));
  if (titles.length < 2) return ["", ...caption, ...cells.flat().flatMap(paragraphLines), ""];
  const isHead =
    first.some(({ role }) => role === "TH") ||
    (rows.length > 1 && titles.every((text) => text.length <= 30 && !text.endsWith(".")));
  const lines = cells.map((row) => `| ${row.join(" | ")} |`);
  const rule = `|${titles.map(() => "---").join("|")}|`;
  return ["", ...caption, ...(isHead ? [lines[0] ?? "", rule, ...lines.slice(1)] : lines), ""];
}

function withRole(node: TagNode, role: string): readonly TagNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.role === role ? [child] : child.role === "Table" ? [] : withRole(child, role),
  );
}

/** Returns the text of an element on one line. */
function textOf(node: TagNode, marks: Marks): string {
  const items = marksOf(node).flatMap((id) => marks.get(id) ?? []);
  const lines: PdfItem[][] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const last = line?.findLast(({ text }) => text.trim() !== "");
    const isSame = last === undefined || Math.abs(last.y - item.y) < 0.5 * Math.max(last.size, item.size);
    if (line && (isSame || item.text.trim() === "")) line.push(item);
    else lines.push([item]);
  }
  return joinLines(lines.map(textOfLine).filter((line) => line !== ""));
}
