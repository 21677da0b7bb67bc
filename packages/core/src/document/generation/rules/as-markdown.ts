import { cellBreak } from "./marked-ids.ts";
import { isCode } from "./id-forms.ts";
import { breakMark, type TableCell, tableLines, type TableRow, tidied } from "./table-lines.ts";
import { withoutEntities } from "./text-entities.ts";

/** A text in Markdown that was partly or wholly written in HTML. */
export interface MarkdownText {
  readonly text: string;
  /** Returns the line of the original text for a line of this one; both are counted from 1. */
  readonly lineOf: (line: number) => number;
}

/**
 * Writes the HTML of a text as Markdown: headings, lists, paragraphs and tables. A row that spans its table stays one
 * cell, cells that span rows are repeated, a table within a cell becomes separate, and a table without bars at its ends
 * gets them. Code and unknown tags stay as they are.
 *
 * @example asMarkdown("<ul><li>Lend a tool</li></ul>").text // "- Lend a tool"
 */
export function asMarkdown(text: string): MarkdownText {
  // A row of a Markdown table stays one line.
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/^[^\S\n]*\|(?!.*<\/?t[rdh]\b).*\|[^\S\n]*$/gim, (row) =>
      row.replaceAll(/(?:(?<!\s)\s+)?<br\s*\/?>\s*/gi, cellBreak),
    );
  if (!/<\/?(?:table|t[rdh]|[uo]l|li|p|div|h[1-6]|br|section|body|dl|dt|dd|details)\b[^<>]*>/i.test(plain))
    return { text: inItems(withBars(plain.split("\n"))).join("\n"), lineOf: (line) => line };
  const lines = new Writer().write(plain);
  return {
    text: inItems(withBars(lines.map((one) => one.text))).join("\n"),
    lineOf: (line) => lines[line - 1]?.line ?? line,
  };
}

/** Adds the bars at the ends of the rows of tables that are written without them: `Id | Text`, `| Id | Text`. */
function withBars(lines: readonly string[]): readonly string[] {
  const result = [...lines];
  let end = 0;
  for (const [at, line] of lines.entries()) {
    // A table may have several lines of dashes.
    if (at < end || !ruleOfColumns.test(line.trim()) || !hasBar(lines[at - 1])) continue;
    for (end = at - 1; end < lines.length && hasBar(lines[end]); end++) {
      const written = (lines[end] ?? "").trim();
      if (!/^\|.*\|$/.test(written)) result[end] = `| ${written.replace(/^\||\|$/g, "").trim()} |`;
    }
  }
  return result;
}

/**
 * Writes definition lists (PHP Markdown Extra, Pandoc) as items: `SB.1` above
 * `: The box shall …`. A name is bold, and an id is not.
 */
function inItems(lines: readonly string[]): readonly string[] {
  const result = [...lines];
  for (const [at, line] of lines.entries()) {
    const said = definition.exec(line)?.[1];
    if (said === undefined) continue;
    const above = lines[at - 1]?.trim() === "" ? at - 2 : at - 1;
    const term = lines[above]?.trim() ?? "";
    if ((lines[above - 1] ?? "").trim() !== "" || !plainTerm.test(term)) continue;
    // A requirement begins on the line of its id.
    const isOfId = isCode(term) && above === at - 1;
    result[above] = isOfId ? `- ${term}` : "";
    result[at] = isOfId ? `  ${said}` : `- ${isCode(term) ? term : `**${term}**`}: ${said}`;
  }
  return result;
}

const definition = /^ {0,3}:[ \t]+(\S.*)$/;
/** Matches a term of a definition list: a short text without a mark of Markdown before it or a stop behind it. */
const plainTerm = /^[\p{L}\p{N}\u00A7][^|]{0,79}(?<![.:;!?])$/u;

/** Matches the line of dashes below the head of a table, with or without the bars at its ends. */
const ruleOfColumns = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$/;

function hasBar(line: string | undefined): boolean {
  return line !== undefined && line.includes("|") && /[^|\s]/.test(line);
}

type Cell = { -readonly [Key in keyof TableCell]: TableCell[Key] };

interface Row extends TableRow {
  readonly cells: Cell[];
}

interface OpenTable {
  rows: Row[];
  cell: Cell | undefined;
  /** Whether it only places other tables. */
  isLayout: boolean;
}

const tokens =
  /(?<code>^[ \t]*(?<fence>```|~~~)[\s\S]*?(?:^[ \t]*\k<fence>|$(?![\s\S]))|`[^`\n]+`)|<!--[\s\S]*?-->|<(?<skipped>script|style|head|nav|svg|template)\b[^>]*>[\s\S]*?(?:<\/\k<skipped>\s*>|$(?![\s\S]))|<(?<close>\/?)(?<tag>[a-z][a-z\d]*)\b(?<attributes>[^<>]*)>|\n/gim;
const blocks =
  /^(?:p|div|section|article|main|body|html|header|footer|aside|blockquote|details|summary|figure|figcaption|center|dl|dt|dd|fieldset|form)$/;
const inline =
  /^(?:a|abbr|b|big|cite|code|em|font|i|img|ins|kbd|label|mark|q|samp|small|span|strong|sub|sup|time|tt|u|var|wbr|input|tbody|thead|tfoot|colgroup|col|caption|hr|link|meta)$/;
/** The deepest list whose items are indented. */
const deepestList = 8;

/** Writes the lines of Markdown while it reads HTML. */
class Writer {
  readonly #lines: { text: string; line: number }[] = [];
  readonly #tables: OpenTable[] = [];
  #current = "";
  #currentLine = 1;
  #line = 1;
  #lists = 0;
  /** The number of open elements within which a line break is a space. */
  #flowing = 0;

  write(text: string): readonly { readonly text: string; readonly line: number }[] {
    let from = 0;
    for (const match of text.matchAll(tokens)) {
      this.#add(text.slice(from, match.index));
      from = match.index + match[0].length;
      const { attributes = "", close = "", code, tag } = match.groups ?? {};
      if (match[0] === "\n") this.#lineEnd();
      else if (code !== undefined) this.#addCode(code);
      else if (tag !== undefined) {
        if (!this.#tag(tag.toLowerCase(), close === "/", attributes)) this.#add(match[0]);
        this.#line += match[0].split("\n").length - 1;
      } else this.#line += match[0].split("\n").length - 1;
    }
    this.#add(text.slice(from));
    while (this.#tables.length > 0) this.#endTable();
    this.#flush();
    return this.#lines;
  }

  get #cell(): Cell | undefined {
    const table = this.#tables.at(-1);
    return table?.isLayout === true ? undefined : table?.cell;
  }

  #add(text: string): void {
    if (text === "") return;
    const said = withoutEntities(text);
    const table = this.#tables.at(-1);
    if (this.#cell) this.#cell.text += said;
    else if (table === undefined || table.isLayout) {
      if (this.#current === "") this.#currentLine = this.#line;
      this.#current += this.#flowing > 0 && /(?:^|\s)$/.test(this.#current) ? said.trimStart() : said;
    }
  }

  #addCode(code: string): void {
    const [first = "", ...others] = code.split("\n");
    this.#add(first.replaceAll("&", "&amp;"));
    for (const line of others) {
      this.#lineEnd();
      this.#add(line.replaceAll("&", "&amp;"));
    }
  }

  #lineEnd(): void {
    if (this.#cell) this.#cell.text += " ";
    else if (this.#tables.at(-1)?.isLayout === false) {
      // There is no text between the cells of a table.
    } else if (this.#flowing > 0) {
      if (/\S$/.test(this.#current)) this.#current += " ";
    } else {
      this.#lines.push({ text: this.#current, line: this.#current === "" ? this.#line : this.#currentLine });
      this.#current = "";
    }
    this.#line++;
  }

  /** Ends the current line; `mark` begins the next one. */
  #flush(mark = ""): void {
    const [before = "", behind] = this.#current.split(breakMark);
    // A capital letter behind a break begins another text.
    if (behind !== undefined && /^\s*[\p{Lu}\d]/u.test(behind))
      this.#lines.push({ text: "", line: this.#currentLine });
    const written = behind === undefined ? before : `${before}${behind.trimStart()}`;
    if (written.trim() !== "") this.#lines.push({ text: written.trimEnd(), line: this.#currentLine });
    this.#current = mark;
    this.#currentLine = this.#line;
  }

  #blank(): void {
    this.#flush();
    if (this.#lines.at(-1)?.text !== "") this.#lines.push({ text: "", line: this.#line });
  }

  /** Reads a tag; returns whether it is known. */
  #tag(tag: string, isEnd: boolean, attributes: string): boolean {
    if (tag === "table") {
      if (isEnd) this.#endTable();
      else this.#beginTable();
    } else if (this.#tables.length > 0 && /^(?:tr|td|th)$/.test(tag)) this.#tableTag(tag, isEnd, attributes);
    else if (tag === "br") this.#break();
    else if (this.#cell && (tag === "li" || tag === "ul" || tag === "ol" || blocks.test(tag))) {
      if (tag !== "li" || !isEnd) this.#cell.text += breakMark;
    } else if (/^h[1-6]$/.test(tag)) {
      this.#blank();
      this.#flow(isEnd);
      if (!isEnd) this.#current = `${"#".repeat(Number(tag[1]))} `;
    } else if (tag === "ul" || tag === "ol") {
      this.#flush();
      this.#lists = Math.max(0, this.#lists + (isEnd ? -1 : 1));
    } else if (tag === "li") {
      this.#flush(isEnd ? "" : `${"  ".repeat(Math.max(0, Math.min(deepestList, this.#lists) - 1))}- `);
      this.#flow(isEnd);
    } else if (tag === "p") {
      if (!isBegunItem(this.#current)) this.#blank();
      this.#flow(isEnd);
    } else if (blocks.test(tag)) this.#blank();
    else return inline.test(tag);
    return true;
  }

  #flow(isEnd: boolean): void {
    this.#flowing = Math.max(0, this.#flowing + (isEnd ? -1 : 1));
  }

  #break(): void {
    if (this.#cell) this.#cell.text += breakMark;
    else if (this.#flowing > 0 && !isBegunItem(this.#current)) this.#breakFlow();
    else if (this.#flowing === 0) this.#flush();
  }

  /** Ends the line within a paragraph or an item; the next text has its indent. */
  #breakFlow(): void {
    const indent = /^\s*(?:- )?/.exec(this.#current)?.[0].length ?? 0;
    this.#flush(`${" ".repeat(indent)}${breakMark}`);
  }

  #beginTable(): void {
    const outer = this.#tables.at(-1);
    if (outer && !outer.isLayout) {
      const begun = outer.cell?.text ?? "";
      outer.rows.at(-1)?.cells.pop();
      this.#emit(outer.rows);
      outer.rows = [];
      outer.isLayout = true;
      this.#current = tidied(begun);
    }
    this.#blank();
    this.#tables.push({ rows: [], cell: undefined, isLayout: false });
  }

  #tableTag(tag: string, isEnd: boolean, attributes: string): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (table.isLayout) {
      this.#blank();
      return;
    }
    if (tag === "tr") {
      table.cell = undefined;
      if (!isEnd) table.rows.push({ cells: [], line: this.#line });
    } else if (isEnd) table.cell = undefined;
    else {
      if (table.rows.length === 0) table.rows.push({ cells: [], line: this.#line });
      const isHead = tag === "th";
      table.cell = {
        text: "",
        isHead,
        columns: spanOf(attributes, "colspan"),
        rows: spanOf(attributes, "rowspan"),
      };
      table.rows.at(-1)?.cells.push(table.cell);
    }
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (table && !table.isLayout) this.#emit(table.rows);
    this.#blank();
  }

  #emit(rows: readonly Row[]): void {
    for (const line of tableLines(rows)) this.#lines.push(line);
    if (rows.length > 0) this.#lines.push({ text: "", line: this.#line });
  }
}

function isBegunItem(current: string): boolean {
  return /^\s*-\s*$/.test(current);
}

function spanOf(attributes: string, name: string): number {
  const stated = new RegExp(String.raw`\b${name}\s*=\s*["']?(\d{1,3})`, "i").exec(attributes)?.[1];
  return Math.max(1, Number(stated ?? 1));
}
