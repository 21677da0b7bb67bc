/** The metadata of a decision record. */
export interface ReadDecision {
  readonly title: string;
  readonly status?: string;
  readonly date?: string;
  /** The 1-based line of the title. */
  readonly line: number;
}

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Headings that every form of a decision record has some of. */
const recordHeading =
  /^(?:status|context(?: and problem statement)?|decision(?: outcome| drivers)?|considered options|consequences|alternatives(?: considered)?)$/i;

/** Short records have their sections as paragraphs that begin with a word in bold. */
const boldSection = /^(?:\*\*|__)(?:status|context|decision|consequences)[.:]?(?:\*\*|__)/i;

/** Text that is struck out, such as an earlier status. */
const struck = /~~(?=[^\s~])[^~\n]*~~/g;

/** The metadata of a record are in its first part and in short lines; lengths in UTF-16 units. */
const maxLength = 64 * 1024;
const maxLine = 1000;

/** The names of the fields, in English, German and French. */
const fields = { status: "status|statut", date: "date|datum" };

/** Returns the title, status and date of a decision record; undefined for a text that is none. */
export function readDecision(text: string): ReadDecision | undefined {
  const head = text.slice(0, maxLength).replaceAll(struck, "");
  const lines = proseLines(head);
  const headings = lines.flatMap((_, index) => headingAt(lines, index) ?? []);
  const statement = yStatement(lines);
  const front = frontMatter(head);
  const stated = datedStatus(front.get("status") ?? valueOf(fields.status, lines) ?? "");
  const status = plainStatus(stated.status);
  const isRecord =
    status !== undefined ||
    statement !== undefined ||
    headings.some(({ text: own }) => recordHeading.test(own)) ||
    lines.some(({ text: own }) => boldSection.test(own));
  const title = titleOf(front, headings) ?? statement;
  if (!isRecord || title === undefined) return undefined;
  const date = plain(front.get("date") ?? valueOf(fields.date, lines) ?? stated.date ?? "").replace(
    /\s*;.*$/,
    "",
  );
  return {
    ...title,
    ...(status === undefined ? {} : { status }),
    ...(date === "" || /[{<[]/.test(date) ? {} : { date }),
  };
}

const month =
  "(?:jan|feb|fév|mar|mär|mrz|apr|avr|may|mai|jun|juin|jul|juil|aug|aoû|sep|oct|okt|nov|dec|dez|déc)\\p{L}*\\.?";

/** A day or a month, by numbers or with its name in English, German or French. */
const day = `(?:\\d{4}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}|(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)?\\s+)?${month}\\s+(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?\\d{4})(?![\\d-])`;

const since = "(?:on|since|at|as\\s+of|dated|am|vom|seit|ab|le|du|depuis)\\s+";

const time = "(?:[T\\s]\\s*\\d{1,2}:\\d{2}[^\\s)\\]]*)?";

/** The places of a date: before the status, in brackets behind it, or directly behind its words. */
const datedForms = [
  new RegExp(`^(?<date>${day})${time}\\s*[:,–—|/-]?\\s*(?<rest>(?=\\P{N}).+)$`, "iu"),
  new RegExp(
    `^(?<rest>.*?\\S)\\s*[([]\\s*(?:${since})?(?<date>${day})${time}(?:\\s*[,;:]?\\s*(?<inner>[^)\\]]*))[)\\]](?<tail>.*)$`,
    "iu",
  ),
  new RegExp(
    `^(?<rest>[^\\p{L}\\p{N}]*\\p{L}[\\p{L}*_\\s]{0,30}?)\\s*[,:;–—|/-]?\\s*(?:${since})?(?<date>${day})${time}(?<tail>.*)$`,
    "iu",
  ),
];

/** Words before a date that is not the date of the status. */
const otherDate = /\b(?:until|till|before|after|by|for|bis|vor|nach|avant|après)\s*$/i;

/**
 * Returns a status and the date that is stated with it.
 *
 * @example datedStatus("Accepted (2024-01-05)") // { status: "Accepted", date: "2024-01-05" }
 */
export function datedStatus(value: string): { readonly status: string; readonly date?: string } {
  for (const form of value.length > maxLine ? [] : datedForms) {
    const { date, inner = "", rest = "", tail = "" } = form.exec(value)?.groups ?? {};
    if (date !== undefined && !otherDate.test(rest))
      return { status: `${rest}${inner === "" ? "" : ` (${inner})`}${tail}`, date };
  }
  return { status: value };
}

function titleOf(
  front: ReadonlyMap<string, string>,
  headings: readonly Line[],
): Pick<ReadDecision, "title" | "line"> | undefined {
  const [first] = headings;
  const given = front.get("title");
  const title = withoutNumber(plain(given ?? first?.text ?? ""));
  if (title === "" || recordHeading.test(title)) return undefined;
  return { title, line: given === undefined ? (first?.number ?? 1) : 1 + lineInFront(front, "title") };
}

function lineInFront(front: ReadonlyMap<string, string>, key: string): number {
  return [...front.keys()].indexOf(key) + 1;
}

/** `1. Use …`, `ADR-0001: Use …`, `[ADR 1] Use …` and `0001 - Use …` are all `Use …`. */
function withoutNumber(title: string): string {
  return title
    .replace(
      /^\[?(?:ADR|Decision(?: Record)?|AD|MADR)\b(?:[\s#:_-]*\d+(?:\.\d+)*\]?\s*[:.)\]–—-]*|\]?\s*[:.)\]–—-]+)\s*/i,
      "",
    )
    .replace(/^#?\d{1,8}\s*[:.)\]–—-]+\s*/, "")
    .trim();
}

/** Returns the value of a field: the text below a heading of its name, a line `Status: …`, or a row of a table. */
function valueOf(field: string, lines: readonly Line[]): string | undefined {
  const name = new RegExp(`^(?:${field}):?$`, "i");
  const start = lines.findIndex((_, index) => name.test(headingAt(lines, index)?.text ?? ""));
  if (start >= 0) return valueBelow(lines.slice(start + 1));
  const inHeading = new RegExp(`^(?:${field})\\s*[:–—-]\\s*(\\S.*)$`, "i");
  const headings = lines.flatMap((_, index) => headingAt(lines, index)?.text ?? []);
  return (
    valueInLine(field, lines) ??
    headings.map((own) => inHeading.exec(own)?.[1]).find((own) => own !== undefined)
  );
}

function valueBelow(below: readonly Line[]): string | undefined {
  const end = below.findIndex(
    (line, index) => headingAt(below, index) !== undefined && !isUnderline(line.text),
  );
  const said = (end < 0 ? below : below.slice(0, end))
    .map(({ text }) =>
      text
        .replace(/^\s*[*+>-]\s+/, "")
        .replace(/^(?:status|statut)\s*:\s*(?=\S)/i, "")
        .trim(),
    )
    .filter(
      (own) => own !== "" && !isUnderline(own) && !/^(?:supersedes|supercedes|amends|replaces)\b/i.test(own),
    );
  // A record that is no longer in force has the later status below the first.
  return (
    said.find((own) => /^\W*(?:supersed|superced|deprecat|reject|replaced)/i.test(own)) ??
    latestOf(said) ??
    said[0]
  );
}

/** Returns the last entry of a history, in which each status has a date that can be compared: in lines, in one line or in a table. */
function latestOf(said: readonly string[]): string | undefined {
  const isTable = said.length > 2 && said.every((own) => own.startsWith("|"));
  const rows = isTable ? said.slice(2).map((own) => own.replaceAll(/[\s|]+/g, " ").trim()) : said;
  const entries = rows.flatMap((own) => {
    const parts = own.split(/\s*[,;]\s+/);
    return parts.every((part) => datedStatus(part).date !== undefined) ? parts : [own];
  });
  const dates = entries.map((own) => datedStatus(own).date ?? "");
  if (entries.length < 2 && !isTable) return undefined;
  if (!dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(date))) return undefined;
  return entries[dates.lastIndexOf(dates.toSorted().at(-1) ?? "")];
}

/** Fields are above the sections of a record. */
function valueInLine(field: string, lines: readonly Line[]): string | undefined {
  const end = lines.findIndex((_, index) => recordHeading.test(headingAt(lines, index)?.text ?? ""));
  const form = new RegExp(
    `^\\s*(?:[*+-]\\s+|(\\|)\\s*|:)?[*_]{0,2}(?:${field})[*_]{0,2}\\s*[:|][*_]{0,2}\\s*(\\S.*)$`,
    "i",
  );
  for (const { text } of end < 0 ? lines : lines.slice(0, end)) {
    const [, row, value] = form.exec(text) ?? [];
    if (value !== undefined) return row === undefined ? value : value.replace(/\s*\|.*$/, "");
  }
  return undefined;
}

/** Returns a status without the superseding record, and without the options of a template. */
function plainStatus(value: string | undefined): string | undefined {
  if (value === undefined || /[{|<]|\[[^\]]*\|/.test(value)) return undefined;
  const status = plain(value)
    .replace(/\s*(?:\bby\b|\bon\b|\bin\b|\bwith\b|[,;(:–—]|\.(?:\s|$)|\s-\s).*$/i, "")
    .replaceAll(/^\P{L}+|[_*\s]+$/gu, "")
    .trim();
  return status === "" || status.length > 40 ? undefined : status;
}

/** Returns a text without the marks of Markdown; a link is its text. */
function plain(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, (mark) => (mark.includes("_") ? mark : ""))
    .replaceAll(/^["']|["']$/g, "")
    .trim();
}

/** A Y-statement is one sentence; without a heading, its decision is the title. */
function yStatement(lines: readonly Line[]): Pick<ReadDecision, "title" | "line"> | undefined {
  const start = lines.findIndex(({ text }) => /^\W*in the context of\b/i.test(plain(text)));
  if (start < 0) return undefined;
  const said = plain(
    lines
      .slice(start, start + 20)
      .map(({ text }) => text.trim())
      .join(" "),
  );
  const decided =
    /\bwe (?:have )?decided (?:for|to|on|that)?\s*(.+?)(?:,|\.|\band (?:neglected|against)\b|\bto achieve\b)/i.exec(
      said,
    )?.[1];
  if (decided === undefined) return undefined;
  const title = `${decided.charAt(0).toUpperCase()}${decided.slice(1)}`.trim();
  return { title, line: lines[start]?.number ?? 1 };
}

/** Returns the text of the heading on a line, in Markdown (both forms), AsciiDoc or reStructuredText. */
function headingAt(lines: readonly Line[], index: number): Line | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const marked = /^(?:#{1,6}|={1,6})\s+(\S.*?)\s*[#=]*$/.exec(line.text)?.[1];
  if (marked !== undefined) return { text: plain(marked), number: line.number };
  const isTitle = isUnderline(lines[index + 1]?.text ?? "") && /^\p{L}|^\d|^\[/u.test(line.text);
  return isTitle ? { text: plain(line.text), number: line.number } : undefined;
}

function isUnderline(text: string): boolean {
  return /^(?:={3,}|-{3,}|~{3,})\s*$/.test(text);
}

function frontMatter(text: string): Map<string, string> {
  const [, block = ""] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  return new Map(
    block.split("\n").map((line, index) => {
      const [, key, value] = /^(\w[\w-]*)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return key === undefined
        ? [`#${index}`, ""]
        : [key.toLowerCase(), (value ?? "").replaceAll(/^["']|["']$/g, "")];
    }),
  );
}

/** Returns the lines outside front matter, code and comments. */
function proseLines(text: string): Line[] {
  const front = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0] ?? "";
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, "");
  const prose = (blank(front) + text.slice(front.length))
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, blank)
    .replaceAll(/^(```|~~~)[\s\S]*?(?:^\1.*$|(?![\s\S]))/gm, blank);
  return prose.split(/\r?\n/).map((own, index) => ({ text: own.slice(0, maxLine), number: index + 1 }));
}
