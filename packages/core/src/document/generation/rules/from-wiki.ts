import type { MarkdownText } from "./as-markdown.ts";
import { unreadablePart } from "./left-out.ts";
import { tableLines, type TableCell, type TableRow } from "./table-lines.ts";

/** The marks of a language. */
interface Marks {
  /** Returns whether lines outside of code are in this language. */
  readonly isOf: (lines: readonly string[]) => boolean;
  /** Returns where code begins in a line. */
  readonly code: (line: string) => Code | undefined;
  /** Matches lines that show nothing. */
  readonly silent: RegExp;
  /** Matches lines that are comments. */
  readonly comment?: RegExp;
  /** Returns a text whose parts of several lines are written on the same number of lines without their marks. */
  readonly whole?: (text: string) => string;
  /** Returns a line outside of code and tables as Markdown. */
  readonly line: (line: string) => string;
  /** Reads the table that begins at a line; `end` is the index behind it. */
  readonly table: (lines: readonly string[], at: number) => ReadTable | undefined;
}

interface ReadTable {
  readonly rows: TableRow[];
  readonly end: number;
  readonly caption?: string;
}

/** The beginning of code. */
interface Code {
  /** The text before it in its line. */
  readonly before: string;
  /** Matches its end; code that ends at an empty line may also end with the text. */
  readonly end: RegExp;
}

/** Matches a title, which does not end as a sentence: "h2. was the mark of a title." */
const jiraTitle = /^\s*h([1-6])(?:[([{][^\s]*)?\.\s+(\S(?:.*[^\s.;,])?)\s*$/;
const jiraLink = /\[([^[\]|\n]+)\|[^[\]\n]+\]/g;
const jiraHead = /^\s*(?:\|\|.*\|\|\s*$|\|_[^|\s]*\.\s)/;

/** Jira and Confluence, and Textile, whose titles, lists and tables are the same. */
const jira: Marks = {
  isOf: (lines) => lines.some((line) => jiraTitle.test(line) || jiraHead.test(line)),
  code: (line) => {
    if (/^\s*bc(?:\([^)]*\))?\.{1,2}\s/.test(line)) return { before: "", end: /^\s*$/ };
    const found = [...line.matchAll(/\{(code|noformat)(?::[^{}]*)?\}/g)];
    const last = found.at(-1);
    // Two of them are around code within the line.
    if (last === undefined || found.length % 2 === 0) return undefined;
    return { before: line.slice(0, last.index), end: last[1] === "code" ? /\{code\}/ : /\{noformat\}/ };
  },
  silent: /^\s*\{(?:panel|quote|info|note|tip|warning|expand|toc|anchor)(?::[^}]*)?\}\s*$/,
  line: (raw) => {
    const line = jiraWords(raw);
    const [, level = "", title = ""] = jiraTitle.exec(line) ?? [];
    if (title !== "") return `${"#".repeat(Number(level))} ${title}`;
    return itemOf(line, /^\s*([*#-]{1,6})\s+(\S.*)$/) ?? line.replace(/^(?:p|bq)\.{1,2}\s+/, "");
  },
  table: (lines, at) => {
    let end = at;
    while (/^\s*\|.*\|\s*$/.test(lines[end] ?? "")) end++;
    const rows = lines.slice(at, end).map((row, index) => ({
      line: at + index + 1,
      cells: Array.from(
        row
          .trim()
          .replace(/(?<!\|)\|+$/, "|")
          .replaceAll(jiraLink, "$1")
          .matchAll(/(\|\|?)(_[^|\s]*\.\s)?([^|]*)(?=\|)/g),
        (cell) => cellOf(jiraWords(cell[3] ?? ""), cell[1] === "||" || cell[2] !== undefined),
      ),
    }));
    return end === at ? undefined : { rows, end };
  },
};

function jiraWords(text: string): string {
  return text
    .replaceAll(/\{(?:color|anchor)(?::[^{}]*)?\}|![^\s!|]+\.\w{3,4}(?:\|[^!\n]*)?!/g, "")
    .replaceAll(/\{\{([^{}\n]+)\}\}|(?<!\S)@([^@\s][^@\n]*)@(?!\w)/g, (_, code?: string, other?: string) => {
      return `\`${code ?? other ?? ""}\``;
    })
    .replaceAll(jiraLink, "$1")
    .replaceAll(/"([^"\n]+)":(?:https?:|\/)\S*[^\s.,;:!?)]/g, "$1")
    .replaceAll(/(?<!\S)-([^\s-](?:[^\n-]*[^\s-])?)-(?![\w-])/g, "~~$1~~")
    .replaceAll(/(?<!\s)\s*\\\\\s*/g, " ");
}

const wikiTitle = /^(={1,6})([^=].*)\1$/;

/** Returns whether lines have the titles of Markdown; a wiki does not begin with a numbered item. */
function isMarkdown(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /^##+\s|^[=-]{3,}\s*$/.test(line)) ||
    lines.find((line) => line.trim() !== "")?.startsWith("# ") === true
  );
}

/** Matches a note, or the mark of an earlier note (`<ref name="a"/>`), and what follows it in its line. */
const note = /<ref\b[^<>]*(?:(?<=\/)>|(?<!\/)>(?:(?!<ref\b)[\s\S])*?<\/ref>)((?:(?!<ref\b)[^\n])*)/gi;

const mediaWiki: Marks = {
  isOf: (lines) => {
    const titles = lines.filter((line) => wikiTitle.test(line.trimEnd())).length;
    const others = lines.filter((line) => /'''|\[\[|^\{\||^\{\{/.test(line)).length;
    return !isMarkdown(lines) && titles > 0 && titles + others > 1;
  },
  code: (line) =>
    /^\s*<(?:syntaxhighlight|source|pre)\b[^>]*>(?!.*<\/)/i.test(line)
      ? { before: "", end: /<\/(?:syntaxhighlight|source|pre)>/i }
      : undefined,
  silent:
    /^\s*(?:__[A-Z]+__|\[\[(?:Category|File|Image|[a-z]{2}):[^[\]\n]*(?:\[{1,2}[^[\]\n]*\]{1,2}[^[\]\n]*)*\]\])\s*$/i,
  whole: (text) =>
    text
      .replaceAll(/\{\{[^{}]*\}\}/g, (part) => `${unreadablePart}${part.replaceAll(/[^\n]/g, "")}`)
      // Text after a note belongs to the sentence before it.
      .replaceAll(note, (part, behind: string) => {
        return `${behind}${part.replaceAll(/[^\n]/g, "")}`;
      }),
  line: (raw) => {
    const line = wikiWords(raw);
    const [, marks = "", title = ""] = wikiTitle.exec(line.trimEnd()) ?? [];
    if (title.trim() !== "") return `${"#".repeat(marks.length)} ${title.trim()}`;
    const [, term, meaning = ""] = /^;\s*(\S.*?)\s:\s+(\S.*)$/.exec(line) ?? [];
    if (term !== undefined) return `- ${term.trimEnd()}: ${meaning}`;
    return itemOf(line, /^([*#:]{1,6})\s*([^\s*#:].*)$/) ?? line;
  },
  table: (lines, at) => {
    if (!/^\s*:*\{\|/.test(lines[at] ?? "")) return undefined;
    const rows: { line: number; cells: TableCell[] }[] = [];
    let caption = "";
    let end = at + 1;
    for (; end < lines.length && !/^\s*\|\}/.test(lines[end] ?? ""); end++) {
      const line = (lines[end] ?? "").trim();
      if (line.startsWith("|+")) caption = wikiCell(line.slice(2), false).text;
      else if (line.startsWith("|-")) rows.push({ line: end + 1, cells: [] });
      else if (/^[|!]/.test(line)) {
        if (rows.length === 0) rows.push({ line: end + 1, cells: [] });
        const isHead = line.startsWith("!");
        for (const cell of line.slice(1).split(isHead ? /!!|\|\|/ : "||"))
          rows.at(-1)?.cells.push(wikiCell(cell, isHead));
      } else {
        const last = rows.at(-1)?.cells.pop();
        if (last) rows.at(-1)?.cells.push({ ...last, text: `${last.text} ${wikiWords(line)}`.trim() });
      }
    }
    return { rows: rows.filter(({ cells }) => cells.length > 0), end: end + 1, caption };
  },
};

function wikiCell(cell: string, isHead: boolean): TableCell {
  const [, before = "", behind = ""] = /^([^|[\]]*)\|(?!\|)(.*)$/.exec(cell) ?? [];
  const [attributes, said] = before.includes("=") ? [before, behind] : ["", cell];
  const span = (name: string): number =>
    Number(new RegExp(String.raw`\b${name}\s*=\s*["']?(\d{1,2})`, "i").exec(attributes)?.[1] ?? 1);
  return { ...cellOf(wikiWords(said), isHead), columns: span("colspan"), rows: span("rowspan") };
}

function wikiWords(text: string): string {
  return text
    .replaceAll(/'{2,5}/g, "")
    .replaceAll(/\[\[(?:[^[\]|\n]*\|)?([^[\]|\n]+)\]\]/g, "$1")
    .replaceAll(/\[(?:https?:)?\/\/[^\s[]+\s+([^[\]\n]+)\]/g, "$1");
}

const orgTitle = /^(\*+)\s+(?:([A-Z]{4,})\s+)?(?:\[#([A-Z])\]\s+)?(\S.*)$/;
const orgState = /^(?:TODO|DONE|NEXT|WAITING|HOLD|CANCELLED|CANCELED)$/;

/** Org, of Emacs. A headline with a state is an item with its words. */
const org: Marks = {
  isOf: (lines) => {
    if (lines.some((line) => /^\s*#\+[a-z_]+(?::\s|$|\s)/i.test(line) || /^\s*:PROPERTIES:\s*$/i.test(line)))
      return true;
    const titles = lines.flatMap((line) => {
      const [, stars, state = ""] = orgTitle.exec(line) ?? [];
      return stars === undefined ? [] : [{ depth: stars.length, hasState: orgState.test(state) }];
    });
    // A list in Markdown may have an item that begins with such a word.
    const isDeep = titles.some(({ depth }) => depth > 1) || titles.every(({ hasState }) => hasState);
    return isDeep && titles.some(({ hasState }) => hasState) && !isMarkdown(lines);
  },
  code: (line) =>
    /^\s*#\+begin_(?:src|example|export)\b/i.test(line) ? { before: "", end: /^\s*#\+end_.*/i } : undefined,
  comment: /^\s*#\s+(\S.*)$/,
  whole: (text) =>
    text.replaceAll(
      /^[^\S\n]*#\+begin_comment\b.*(\n(?:(?!#\+begin_comment)[\s\S])*?\n)[^\S\n]*#\+end_comment\b.*$/gim,
      (_, said: string) => commentOf(said),
    ),
  silent: /^\s*(?:#(?:\+(?!title:).*)?|:[A-Z_-]+:.*|(?:SCHEDULED|DEADLINE|CLOSED):.*)$/i,
  line: (raw) => {
    const line = orgWords(raw)
      .replace(/^\s*#\+title:\s*(?=\S)/i, "* ")
      .trimEnd();
    const withoutTags = line.replace(/\s:[\w@#%:]+:$/, "").trimEnd();
    const [, stars = "", state = "", priority, said = ""] = orgTitle.exec(withoutTags) ?? [];
    if (said === "")
      return line.replace(/^(\s*[-+]\s.*?)\s::\s+/, (_, term: string) => `${term.trimEnd()}: `);
    if (!orgState.test(state)) return `${"#".repeat(stars.length)} ${`${state} ${said}`.trim()}`;
    const text = `${said}${priority === undefined ? "" : ` (Prio: ${priority})`}`;
    return state.startsWith("CANCEL") ? `- ~~${text}~~` : `- ${text}`;
  },
  table: (lines, at) => {
    let end = at;
    while (/^\s*\|/.test(lines[end] ?? "")) end++;
    const own = lines.slice(at, end);
    const rule = own.findIndex((row) => /^\s*\|-/.test(row));
    const rows = own.flatMap((row, index) => {
      const cells = row.trim().replace(/\|$/, "").slice(1).split("|");
      if (/^\s*\|-/.test(row)) return [];
      return [{ line: at + index + 1, cells: cells.map((cell) => cellOf(orgWords(cell), index < rule)) }];
    });
    return end === at ? undefined : { rows, end };
  },
};

function orgWords(text: string): string {
  return text
    .replaceAll(/\[\[[^\]\n]+\]\[([^\]\n]+)\]\]|\[\[([^\]\n]+)\]\]/g, (_, label?: string, url?: string) => {
      return label ?? url ?? "";
    })
    .replaceAll(/(?<=^|[\s("])[=~]([^\s=~](?:[^=~\n]*[^\s=~])?)[=~](?!\w)/g, "`$1`")
    .replaceAll(/(?<=^|[\s("])\+([^\s+](?:[^+\n]*[^\s+])?)\+(?!\w)/g, "~~$1~~");
}

/** Returns a comment of Markdown, which readers list as removed text. */
function commentOf(text: string): string {
  return `<!-- ${text.replaceAll("-->", "")} -->`;
}

/** Returns an item, whose depth is the number of its marks. */
function itemOf(line: string, item: RegExp): string | undefined {
  const [, marks = "", said = ""] = item.exec(line) ?? [];
  if (said === "") return undefined;
  return `${"  ".repeat(marks.length - 1)}${marks.endsWith("#") ? "1." : "-"} ${said}`;
}

function cellOf(text: string, isHead: boolean): TableCell {
  return { text: text.trim(), isHead, columns: 1, rows: 1 };
}

/** Returns the marks of the language of Jira, Textile, MediaWiki or Org that a text is written in. */
function marksOf(text: string): Marks | undefined {
  const lines = text.replaceAll(/^([^\S\n]*)(```|~~~)[\s\S]*?(?:^[^\S\n]*\2|$(?![\s\S]))/gm, "").split("\n");
  return [jira, mediaWiki, org].find(({ isOf }) => isOf(lines));
}

/**
 * Writes a text of Jira, Confluence, Textile, MediaWiki or Org as Markdown: titles, lists, tables, links and code. A template
 * of MediaWiki, whose text is elsewhere, is `[unreadable]`. Returns undefined for a text without their marks.
 *
 * @example fromWiki("h2. Lending\n* Lend a score")?.text // "## Lending\n- Lend a score"
 */
export function fromWiki(text: string): MarkdownText | undefined {
  const marks = marksOf(text);
  if (marks === undefined) return undefined;
  const source = (marks.whole?.(text) ?? text).split("\n");
  const lines: { text: string; line: number }[] = [];
  const endless = new Set<string>();
  for (let at = 0; at < source.length; at++) {
    const raw = source[at] ?? "";
    const table = marks.table(source, at);
    const code = marks.code(raw);
    const end = code && !endless.has(code.end.source) ? endOf(code, source, at + 1) : undefined;
    if (code && end === undefined) endless.add(code.end.source);
    if (code && end !== undefined) {
      const last = source[end] ?? "";
      const ending = code.end.exec(last);
      const behind = last.slice((ending?.index ?? 0) + (ending?.[0].length ?? 0));
      if (code.before.trim() !== "") lines.push({ text: marks.line(code.before), line: at + 1 });
      lines.push({ text: "```", line: at + 1 });
      for (at++; at < end; at++) lines.push({ text: source[at] ?? "", line: at + 1 });
      lines.push({ text: "```", line: at + 1 });
      if (behind.trim() !== "") lines.push({ text: marks.line(behind), line: at + 1 });
    } else if (table) {
      if (table.caption) lines.push({ text: "", line: at + 1 }, { text: table.caption, line: at + 1 });
      lines.push({ text: "", line: at + 1 }, ...tableLines(table.rows), { text: "", line: table.end });
      at = table.end - 1;
    } else {
      const [, comment] = marks.comment?.exec(raw) ?? [];
      const said = comment === undefined ? marks.line(raw) : commentOf(comment);
      lines.push({ text: marks.silent.test(raw) ? "" : said, line: at + 1 });
    }
  }
  return { text: lines.map((one) => one.text).join("\n"), lineOf: (line) => lines[line - 1]?.line ?? line };
}

/** Returns the index of the line in which code ends; undefined if it has no end, so that it is text. */
function endOf({ end }: Code, source: readonly string[], from: number): number | undefined {
  for (let at = from; at < source.length; at++) if (end.test(source[at] ?? "")) return at;
  return end.test("") ? source.length : undefined;
}
