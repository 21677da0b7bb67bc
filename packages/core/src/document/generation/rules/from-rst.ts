import type { MarkdownText } from "./as-markdown.ts";

/** Matches the line below a title, and the one above it: the same mark, repeated. */
const underline = /^([=\-~^"'`#*+:._])\1{2,}\s*$/;
const directive = /^(\s*)\.\. ([\w-]+(?:[:+][\w-]+)*)::\s*(.*)$/;
const comment = /^(\s*)\.\.(?:\s|$)(?!\s*\[)/;
const option = /^\s+:([\w -]+):\s*(.*)$/;
const border = /^\s*\+(?:[-=]+\+)+\s*$/;
/** Matches the border of a simple table: `=====  =====`. */
const simpleBorder = /^\s*=+(?:\s+=+)+\s*$/;
const target = /^\.\. _[^:]+:/;
/** The signs that a text of another format does not have. */
const signs = [directive, border, simpleBorder, target];
const role = /:[\w:+-]+:`([^`<]*?)(?:\s*<[^`<>]*>)?`/g;
/** Directives whose content is text of the document. */
const transparent =
  /^(?:admonition|attention|caution|container|important|note|only|rst-class|tip|topic|warning)$/;

/** Returns whether a text is reStructuredText: it has a directive or a table, and an underlined title. */
export function isRst(text: string): boolean {
  const lines = text.split("\n");
  return (
    lines.some((line) => signs.some((sign) => sign.test(line))) &&
    lines.some((line, at) => isUnderlined(line, lines[at + 1]) && !line.startsWith("#"))
  );
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** The reader of a text line by line. */
interface Cursor {
  readonly source: readonly string[];
  readonly lines: Line[];
  at: number;
}

/**
 * Writes reStructuredText as Markdown: titles, grid, simple and list tables, and needs of Sphinx (`.. req:: Title` with an
 * `:id:`). Comments, figures and other directives without statements are omitted; references become their text.
 *
 * @example fromRst("Lending\n-------\n.. _lend:\n").text // "# Lending"
 */
export function fromRst(text: string): MarkdownText {
  const cursor: Cursor = { source: text.split("\n"), lines: [], at: 0 };
  const levels: string[] = [];
  while (cursor.at < cursor.source.length) readLine(cursor, levels);
  const { lines } = cursor;
  return {
    text: lines.map((one) => one.text).join("\n"),
    lineOf: (line) => lines[line - 1]?.line ?? line,
  };
}

function readLine(cursor: Cursor, levels: string[]): void {
  const { at, source } = cursor;
  const line = source[at] ?? "";
  const next = source[at + 1];
  if (
    underline.test(line) &&
    next !== undefined &&
    underline.test(source[at + 2] ?? "") &&
    next.trim() !== ""
  ) {
    writeTitle(cursor, levels, { text: next.trim(), mark: `${line.charAt(0)}${line.charAt(0)}` });
    cursor.at = at + 3;
  } else if (isUnderlined(line, next)) {
    writeTitle(cursor, levels, { text: line.trim(), mark: next?.charAt(0) ?? "" });
    cursor.at = at + 2;
  } else if (border.test(line)) readGrid(cursor);
  else if (simpleBorder.test(line)) readSimple(cursor);
  else if (directive.test(line)) readDirective(cursor);
  else if (comment.test(line)) {
    cursor.at = endOfBlock(source, at);
    write(cursor, "", at);
  } else {
    write(cursor, plainLine(line), at);
    cursor.at++;
  }
}

function isUnderlined(line: string, next: string | undefined): boolean {
  const mark = underline.exec(next ?? "")?.[1];
  return (
    mark !== undefined &&
    /^\S/.test(line) &&
    !underline.test(line) &&
    !border.test(line) &&
    (next ?? "").trim().length >= Math.min(line.trim().length, 4)
  );
}

function writeTitle(
  cursor: Cursor,
  levels: string[],
  { mark, text }: { readonly text: string; readonly mark: string },
): void {
  if (!levels.includes(mark)) levels.push(mark);
  const level = Math.min(6, levels.indexOf(mark) + 1);
  write(cursor, "", cursor.at);
  write(cursor, `${"#".repeat(level)} ${plainLine(text)}`, cursor.at);
  write(cursor, "", cursor.at);
}

function write({ lines }: Cursor, text: string, at: number): void {
  lines.push({ text, line: at + 1 });
}

/** Returns the index of the line behind a block that is indented below its first line. */
function endOfBlock(source: readonly string[], at: number): number {
  const own = indentOf(source[at] ?? "");
  let end = at + 1;
  while (end < source.length && ((source[end] ?? "").trim() === "" || indentOf(source[end] ?? "") > own))
    end++;
  return end;
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}

/** Reads a directive: a table, a need with an id, or text in a frame; any other one is omitted. */
function readDirective(cursor: Cursor): void {
  const { at, source } = cursor;
  const [, , name = "", title = ""] = directive.exec(source[at] ?? "") ?? [];
  const end = endOfBlock(source, at);
  cursor.at = end;
  const options = new Map<string, string>();
  let first = at + 1;
  for (; first < end; first++) {
    const [, key = "", value = ""] = option.exec(source[first] ?? "") ?? [];
    if (key === "") break;
    options.set(key, value);
  }
  const body = source.slice(first, end).map((text, index) => ({ text, line: first + index }));
  if (name === "list-table") {
    writeTable(cursor, listRows(body), Number(options.get("header-rows") ?? 0) > 0);
    return;
  }
  const id = options.get("id");
  if (id !== undefined) {
    writeNeed(cursor, { at, id, title, priority: options.get("priority") ?? options.get("prio"), body });
    return;
  }
  if (!transparent.test(name)) {
    write(cursor, "", at);
    return;
  }
  const indent = Math.min(...body.filter(({ text }) => text.trim() !== "").map(({ text }) => indentOf(text)));
  for (const { line, text } of body) write(cursor, plainLine(text.slice(indent)), line);
}

interface Need {
  readonly at: number;
  readonly id: string;
  readonly title: string;
  readonly priority: string | undefined;
  readonly body: readonly Line[];
}

/** Writes a need as an item with its id: its content is the statement, and its title if it has none. */
function writeNeed(cursor: Cursor, { at, body, id, priority, title }: Need): void {
  const said = body
    .map(({ text }) => plainLine(text.trim()))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const mark = priority === undefined ? "" : ` [Priority: ${priority}]`;
  write(cursor, "", at);
  write(cursor, `- ${id}: ${said === "" ? plainLine(title) : said}${mark}`, at);
  write(cursor, "", at);
}

/** Returns the rows of a list table: an item per row with an inner item per cell. */
function listRows(body: readonly Line[]): readonly (Line & { readonly cells: readonly string[] })[] {
  const rows: { text: string; line: number; cells: string[] }[] = [];
  for (const { line, text } of body) {
    const [, row, said = ""] = /^\s*(\* )?\s*- ?(.*)$/.exec(text) ?? [];
    if (/^\s*\* -/.test(text)) rows.push({ text, line, cells: [said] });
    else if (/^\s*- ?/.test(text) && row === undefined) rows.at(-1)?.cells.push(said);
    else if (text.trim() !== "") {
      const cells = rows.at(-1)?.cells;
      if (cells) cells[cells.length - 1] = `${cells.at(-1) ?? ""} ${text.trim()}`.trim();
    }
  }
  return rows;
}

/** Reads a table with borders of `+---+`; the lines of a cell are joined. */
function readGrid(cursor: Cursor): void {
  const { source } = cursor;
  const stops = stopsOf(source, cursor.at);
  const rows: { text: string; line: number; cells: string[] }[] = [];
  let isNew = true;
  let hasHead = false;
  for (; cursor.at < source.length; cursor.at++) {
    const line = source[cursor.at] ?? "";
    if (!/^\s*[+|]/.test(line)) break;
    if (border.test(line)) {
      isNew = true;
      hasHead ||= line.includes("=");
      continue;
    }
    // A border between some cells of a row ends lines, and no row.
    if (/\+[-=]{3,}\+/.test(line)) continue;
    const own = stops.filter((stop) => line.charAt(stop) === "|");
    const cells = own
      .slice(0, -1)
      .map((stop, index) => withoutLineMark(line.slice(stop + 1, own[index + 1])));
    const last = rows.at(-1);
    if (isNew || last === undefined) rows.push({ text: line, line: cursor.at, cells });
    else addTo(last.cells, cells);
    isNew = false;
  }
  writeTable(cursor, rows, hasHead);
}

/** Returns the places at which the borders of a table have columns, including cells that span others. */
function stopsOf(source: readonly string[], at: number): readonly number[] {
  const stops = new Set<number>();
  for (let line = at; /^\s*[+|]/.test(source[line] ?? ""); line++)
    for (const { index } of (source[line] ?? "").matchAll(/(?<=[-=])\+|\+(?=[-=])/g)) stops.add(index);
  return [...stops].toSorted((one, other) => one - other);
}

/** Returns a line of a cell without the bar that keeps it a separate line. */
function withoutLineMark(line: string): string {
  return line.trim().replace(/^\|\s*/, "");
}

/** Reads a table whose columns are below runs of `=`; a line without a first cell continues its row. */
function readSimple(cursor: Cursor): void {
  const { source } = cursor;
  const stops = Array.from((source[cursor.at] ?? "").matchAll(/(?<!=)=/g), ({ index }) => index);
  const rows: { text: string; line: number; cells: string[] }[] = [];
  let borders = 0;
  for (; cursor.at < source.length; cursor.at++) {
    const line = source[cursor.at] ?? "";
    if (simpleBorder.test(line)) {
      borders++;
      const isLast = (source[cursor.at + 1] ?? "").trim() === "";
      if (borders > 1 && isLast) {
        cursor.at++;
        break;
      }
      continue;
    }
    if (/^\s*-+(?:\s+-+)*\s*$/.test(line)) continue;
    const cells = stops.map((stop, index) => line.slice(stop, stops[index + 1]).trim());
    const last = rows.at(-1);
    if (cells[0] !== "" || last === undefined) rows.push({ text: line, line: cursor.at, cells });
    else addTo(last.cells, cells);
  }
  writeTable(cursor, rows, borders > 2);
}

/** Adds the next line of a row to its cells. */
function addTo(row: string[], cells: readonly string[]): void {
  for (const [index, cell] of cells.entries())
    if (cell !== "") row[index] = `${row[index] ?? ""} ${cell}`.trim();
}

function writeTable(
  cursor: Cursor,
  rows: readonly (Line & { readonly cells: readonly string[] })[],
  hasHead: boolean,
): void {
  for (const [index, { cells, line }] of rows.entries()) {
    if (index === 0) write(cursor, "", line);
    write(cursor, `| ${cells.map((one) => plainLine(one).replaceAll("|", "\\|")).join(" | ")} |`, line);
    if (index === 0 && hasHead) write(cursor, `|${" --- |".repeat(cells.length)}`, line);
  }
  write(cursor, "", rows.at(-1)?.line ?? cursor.at);
}

/** Returns a line without the marks of references and literals. */
function plainLine(line: string): string {
  return line
    .replaceAll(/\s*\[#?[\w-]*\]_(?!\w)/g, "")
    .replaceAll(role, "$1")
    .replaceAll(/``([^`]+)``/g, "`$1`")
    .replaceAll(/`([^`<]+?)\s*<[^`<>]*>`__?/g, "$1")
    .replaceAll(/(?<=\w)\\(?=[\s'’])\s?/g, "")
    .replace(/^(?<indent>\s*)#\.\s+/, "$<indent>1. ")
    .replace(/\s*::$/, ":");
}
