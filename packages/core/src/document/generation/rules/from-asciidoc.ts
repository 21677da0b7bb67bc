import type { MarkdownText } from "./as-markdown.ts";
import { tableLines, type TableRow } from "./table-lines.ts";

const title = /^(={1,6})\s+([^\s=].*)$/;
/** Matches lines that AsciiDoc has and other texts do not: a block of attributes, a table, an attribute, an anchor. */
const own = /^(?:\|===|:!?[a-z][\w-]*!?:(?:\s|$)|\[\[[\w-]+\]\]$|\[[\w"'%#.,=*<^>;:| -]*\]$|={4}$)/;
const titleOfBlock = /^\.(?=[^\s.])(.*)$/;
const definition = /^(\S.{0,60}?)(?:::{1,3}|;;)(?:\s+(.*))?$/;
const delimiter = /^(?:={4,}|\*{4,}|_{4,}|--)$/;
const listing = /^(?:-{4,}|\.{4,}|\+{4,})$/;
const comment = /^\/{4,}$/;

/**
 * Returns whether a text is AsciiDoc: it has a title of this format, and another line that only this format has, or a second
 * title that is not closed as in a wiki, and none of Markdown.
 */
export function isAsciidoc(text: string): boolean {
  const lines = text.split("\n");
  const titles = lines.filter((line) => title.test(line));
  if (titles.length === 0) return false;
  const isPlain = titles.length > 1 && !titles.some((line) => /=\s*$/.test(line)) && !/^#{1,6}\s/m.test(text);
  return isPlain || lines.some((line) => own.test(line.trim()));
}

/**
 * Writes AsciiDoc as Markdown: titles, lists, definitions and tables. Comments become comments of HTML; listings become
 * code; attributes, anchors and the marks of blocks are omitted.
 *
 * @example fromAsciidoc("== Lending\n* Lend a score").text // "## Lending\n- Lend a score"
 */
export function fromAsciidoc(text: string): MarkdownText {
  const lines: { text: string; line: number }[] = [];
  const source = withoutAnchors(text).split("\n");
  let end: string | undefined;
  let table: OpenTable | undefined;
  let columns: number | undefined;
  for (const [at, raw] of source.entries()) {
    const line = raw.trimEnd();
    const write = (written: string): void => {
      lines.push({ text: written, line: at + 1 });
    };
    if (end !== undefined) {
      if (line === end) {
        write(comment.test(line) ? "-->" : "```");
        end = undefined;
      } else write(line);
    } else if (table) {
      if (line.trim() === "|===") {
        lines.push(...rowsOf(table));
        table = undefined;
      } else if (!/^\/\/(?!\/)/.test(line)) addCells(table, { text: line, line: at + 1 });
    } else if (line.trim() === "|===") {
      table = { cells: [], columns, width: undefined };
      columns = undefined;
    } else if (comment.test(line) || listing.test(line)) {
      end = line;
      write(comment.test(line) ? "<!--" : "```");
    } else if (/^\/\/(?!\/)/.test(line)) write(`<!-- ${line.slice(2).trim()} -->`);
    else if (own.test(line.trim()) || delimiter.test(line)) {
      columns = columnsOf(line) ?? columns;
      write("");
    } else write(plainLine(line));
  }
  if (table) lines.push(...rowsOf(table));
  return {
    text: lines.map((one) => one.text).join("\n"),
    lineOf: (line) => lines[line - 1]?.line ?? line,
  };
}

const anchor = /\[\[(?<key>[\w:.-]+)(?:,\s*(?<label>[^\]\n]+))?\]\]/g;

/**
 * Returns a text in which references have the labels of their anchors, as readers see them: `<<req-1>>` is `R-1` beside
 * `[[req-1,R-1]]`. Anchors within lines are omitted.
 */
function withoutAnchors(text: string): string {
  const labels = new Map<string, string>();
  for (const { groups } of text.matchAll(anchor))
    if (groups?.["label"] !== undefined) labels.set(groups["key"] ?? "", groups["label"].trim());
  return text
    .replaceAll(/<<(?<key>[\w:.-]+)(?:,\s*(?<said>[^>\n]+))?>>/g, (_, key: string, said?: string) =>
      (said ?? labels.get(key) ?? key).trim().replaceAll("|", ""),
    )
    .replaceAll(/(?<=\S[^\n]*|^)\[\[[\w:.-]+(?:,[^\]\n]*)?\]\](?=[^\n]*\S)[ \t]*/gm, "");
}

/** Writes a line outside of blocks. */
function plainLine(line: string): string {
  const [, marks = "", said = ""] = title.exec(line) ?? [];
  if (said !== "") return `${"#".repeat(marks.length)} ${said}`;
  const named = titleOfBlock.exec(line)?.[1];
  if (named !== undefined && !/^\s/.test(named)) return `**${named}**`;
  const [, stars = "", item = ""] = /^\s*([*-]{1,5}|\.{1,5})\s+(\S.*)$/.exec(line) ?? [];
  if (item !== "")
    return `${"  ".repeat(stars.length - 1)}${stars.startsWith(".") ? "1." : "-"} ${bold(item)}`;
  const [, term, meaning = ""] = definition.exec(line) ?? [];
  if (term !== undefined) return meaning === "" ? `- ${bold(term)}:` : `- ${bold(term)}: ${bold(meaning)}`;
  // A plus sign alone joins the next block to an item.
  return line === "+" ? "" : bold(line);
}

/** Writes single stars, which mean bold text in AsciiDoc. */
function bold(text: string): string {
  return text.replaceAll(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*(?![*\w])/g, "**$1**");
}

interface OpenTable {
  readonly cells: { text: string; line: number; readonly columns: number }[];
  /** The number of columns that its attributes state. */
  readonly columns: number | undefined;
  /** The number of cells of the first line, which is the head. */
  width: number | undefined;
}

/** Returns the number of columns in `[cols="1,5,1"]` or `[cols="3*"]`. */
function columnsOf(line: string): number | undefined {
  const stated = /\bcols\s*=\s*["']?([^"'\]]+)/.exec(line)?.[1];
  if (stated === undefined) return undefined;
  return stated.split(/[,;]/).reduce((sum, one) => sum + Number(/^\s*(\d+)\*/.exec(one)?.[1] ?? 1), 0);
}

function addCells(table: OpenTable, { line, text }: { readonly text: string; readonly line: number }): void {
  const [before = "", ...begun] = text.split(/(?<!\\)((?:(?<=\s|^)[\d.+*<^>]*[aehlmds]?)?)\|/);
  const last = table.cells.at(-1);
  if (last && before.trim() !== "") last.text = `${last.text} ${before.trim()}`.trim();
  for (let at = 0; at < begun.length; at += 2)
    table.cells.push({ text: bold((begun[at + 1] ?? "").trim()), line, columns: spanOf(begun[at]) });
  if (begun.length > 0) table.width ??= table.cells.reduce((sum, { columns }) => sum + columns, 0);
}

/** Returns the number of columns of a cell after `2+|`. */
function spanOf(mark = ""): number {
  return Number(/^(\d+)(?:\.\d+)?\+/.exec(mark)?.[1] ?? 1);
}

function rowsOf({ cells, columns: stated, width }: OpenTable): { text: string; line: number }[] {
  const size = Math.max(1, stated ?? width ?? 1);
  const rows: (TableRow & { readonly cells: TableRow["cells"][number][] })[] = [];
  let filled = size;
  for (const { columns, line, text } of cells) {
    if (filled >= size) {
      rows.push({ cells: [], line });
      filled = 0;
    }
    rows.at(-1)?.cells.push({ text, columns, rows: 1, isHead: rows.length === 1 && size > 1 });
    filled += columns;
  }
  const line = rows[0]?.line ?? 1;
  return [{ text: "", line }, ...tableLines(rows), { text: "", line: cells.at(-1)?.line ?? 1 }];
}
