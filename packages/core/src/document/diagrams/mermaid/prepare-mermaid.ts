import { isZenuml, mermaidFrontMatter, mermaidKind } from "./meaningful-lines.ts";
import { decodeCodes, plainLine } from "./plain-line.ts";

/** A Mermaid text for the engine. */
export interface PreparedMermaid {
  readonly text: string;
  /** The line of the source, counted from 1, for each line of the text; 0 for a line that was added. */
  readonly lines: readonly number[];
}

/**
 * Prepares a text for the engine. Labels become plain words. Front matter and directives come first and comments are
 * omitted, because the engine removes all of them before it counts lines. Words that it reads as a setting wherever they
 * occur are separated, a title that it would draw as boxes becomes the diagram's, a participant of a kind that it does
 * not draw becomes a plain one, and a label that it would read as a number and a title that it would not end are quoted. A
 * C4 diagram loses `accTitle` and `accDescr`, which the engine would print, also in the following diagram.
 */
export function prepareMermaid(source: string): PreparedMermaid {
  const lines = source.split("\n");
  const head: { readonly text: string; readonly line: number }[] = [];
  const addHead = (from: number, to: number, change = (line: string): string => line): void => {
    for (let at = from; at < to; at += 1) head.push({ text: change(lines[at] ?? ""), line: at + 1 });
  };
  const body: { readonly text: string; readonly line: number }[] = [];
  const labelled = isZenuml(source) ? lines : plainLines(lines, mermaidKind(source));
  let index = 0;
  const front = mermaidFrontMatter(lines);
  if (front) {
    addHead(front.from, front.to + 1, plainTitle);
    index = front.to + 1;
  }
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (/^\s*%%\{/.test(line)) {
      const end = lines.findIndex((other, at) => at >= index && other.includes("}%%"));
      const last = end === -1 ? index : end;
      addHead(index, last + 1);
      index = last;
    } else if (!/^\s*%%/.test(line) && (body.length > 0 || line.trim() !== "")) {
      body.push({ text: labelled[index] ?? "", line: index + 1 });
    }
  }
  if (head[0]?.text.trim() !== "---")
    head.unshift(...titleOf(lines, mermaidKind(source)).map((text) => ({ text, line: 0 })));
  const all = [...head, ...body];
  return { text: all.map(({ text }) => text).join("\n"), lines: all.map(({ line }) => line) };
}

const untitledKinds = /^(?:erDiagram|stateDiagram(?:-v2)?|classDiagram(?:-v2)?)$/;
const titleLine = /^\s*title\s+(?!as\b)(?<title>[^\s{|}<>o:.-][^{}:]*)$/;

/** The title of a kind that has none in its language, as front matter. */
function titleOf(lines: readonly string[], kind: string): string[] {
  const title = untitledKinds.test(kind)
    ? lines.map((line) => titleLine.exec(line)?.groups?.["title"]).find(Boolean)
    : undefined;
  return title === undefined ? [] : ["---", `title: ${JSON.stringify(title.trim())}`, "---"];
}

/** Returns the line of a title in front matter with its words alone: the engine draws codes of a title as they are written. */
function plainTitle(line: string): string {
  const { head = "", rest = "" } = /^(?<head>title\s*:\s+)(?<rest>\S.*)$/.exec(line)?.groups ?? {};
  // A block of text begins on the next line.
  if (head === "" || /^[|>]/.test(rest)) return line;
  const { double, single } = /^(?:"(?<double>.*)"|'(?<single>.*)')\s*$/.exec(rest)?.groups ?? {};
  const title = double?.replaceAll(/\\(["\\])/g, "$1") ?? single?.replaceAll("''", "'");
  const plain = decodeCodes(plainLine(title ?? rest.replace(/\s#(?!\w+;).*$/, "")));
  return plain === (title ?? rest) ? line : head + JSON.stringify(plain.trim());
}

const drawnParticipants = /^(?:participant|actor|boundary|control|entity|database|collections|queue)$/;

/** Removes the kind of a participant that the engine would omit in the picture. */
function drawnParticipant(line: string): string {
  const { fields = "", head = "" } =
    /^(?<head>\s*(?:create\s+)?(?:participant|actor)\s+[^@]+)@\{(?<fields>[^}]*)\}/.exec(line)?.groups ?? {};
  const type = /"?\btype"?\s*:\s*"?([\w-]+)/.exec(fields)?.[1];
  if (type === undefined || drawnParticipants.test(type)) return line;
  const alias = /"?\balias"?\s*:\s*"([^"]*)"/.exec(fields)?.[1];
  return `${head.trimEnd()}${alias === undefined ? "" : ` as ${alias}`}${line.slice(line.indexOf("}") + 1)}`;
}

/** The colour of a frame or of a group of participants, such as `rect #eef`. */
const hexColour = /^(\s*(?:box|rect)\s+)#([\da-f]{3}|[\da-f]{6})(?=\s|$)/i;

/**
 * Writes the number signs of a line as codes, and colours as `rgb(…)`: the engine takes a sign and what follows it for a
 * comment. A line that begins with one is not changed: it is one.
 */
function withNumberSigns(line: string): string {
  if (/^\s*#/.test(line)) return line;
  return line
    .replace(hexColour, (_, before: string, digits: string) => {
      const pairs = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
      const parts = (pairs.match(/../g) ?? []).map((pair) => String(Number.parseInt(pair, 16)));
      return `${before}rgb(${parts.join(", ")})`;
    })
    .replaceAll(/#(?!\w+;)/g, "#35;");
}

const setting = /^\s*(?:classDef|style|linkStyle|click|callback|accTitle|accDescr|direction)\b/;
const direction = /(?<=\S.*\bdirection)\s+(?=(?:TB|TD|BT|RL|LR)\b)/g;

/** Names of classes with blanks between them, from which the engine would make a rule for a class without a name. */
const classNames = /^\s*classDef\s+[\w-]+(?:\s*,\s*[\w-]+)+(?=\s+[\w-]+\s*:)/;

/** The text of a state or transition, whose semicolons the engine would end it at, except in codes. */
const stateText = /(?<=[^:]):(?!:).*$/;
const semicolon = /(?<!#\w+);/g;

const hasFields = /^(?:flowchart|graph|kanban)/;

/** Labels and tickets between `@{` and `}` that the engine would read as numbers, such as a version. */
const bareValue =
  /(?<=(?:@\{[^}]*|^\s*)\b(?:label|ticket|assigned)\s*:\s*)(?:[-+.]?\d[\w.+-]*|true|false|null)(?=\s*(?:[,}]|$))/gi;

/** A title of a group that ends with the word "end", with which the engine would read the next line as a part of it. */
const openTitle = /^(\s*subgraph\s+)([^\s"[\](){};][^"[\](){};]*\send)\s*$/;

const listMark = /(?<=^\s*|<br\s*\/?>\s*)(?:\d{1,9}[.)]|[-+*])(?=\s)/g;

/**
 * Writes the mark of a list item in a label in Markdown as a code, because the engine draws the items of a list in one
 * line, and fails if the line is too long.
 */
function withoutLists(text: string): string {
  return text.replaceAll(listMark, (mark) => {
    const sign = mark.at(-1) ?? "";
    return `${mark.slice(0, -1)}#${String(sign.charCodeAt(0))};`;
  });
}

/** Returns lines with the lists in labels in Markdown, which are between `"` and backquotes, as text. */
function withMarkdownLabels(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.map((line) =>
    line
      .split(/("`|`")/)
      .map((part) => {
        if (part === '"`' || part === '`"') isInside = part === '"`';
        return isInside && part !== '"`' ? withoutLists(part) : part;
      })
      .join(""),
  );
}

function plainLines(written: readonly string[], kind: string): string[] {
  const isC4 = kind.startsWith("C4");
  const lines = /^(?:flowchart|graph)/.test(kind) ? withMarkdownLabels(written) : written;
  let isDescription = false;
  return lines.map((line) => {
    if (/^\s*accDescr\s*\{/.test(line)) isDescription = true;
    const isAccessible = isDescription || /^\s*acc(?:Title|Descr)\s*:/.test(line);
    if (isDescription && line.includes("}")) isDescription = false;
    if (isAccessible) return isC4 ? "" : line;
    if (setting.test(line)) return line.replace(classNames, (names) => names.replaceAll(/\s*,\s*/g, ","));
    if (untitledKinds.test(kind) && titleLine.test(line)) return "";
    const plain = plainLine(line).replaceAll(direction, "#32;");
    if (kind === "sequenceDiagram") return withNumberSigns(drawnParticipant(plain));
    if (kind.startsWith("stateDiagram"))
      return plain.replace(stateText, (text) => text.replaceAll(semicolon, "#59;"));
    return hasFields.test(kind) ? plain.replaceAll(bareValue, '"$&"').replace(openTitle, '$1"$2"') : plain;
  });
}

/** The author's own words for people who do not see the picture: `accTitle` and `accDescr`. */
export function accessibleText(source: string): string | undefined {
  const title = /^[^\S\n]*accTitle\s*:\s*(.+)$/m.exec(source)?.[1];
  const [, inline, block] = /^[^\S\n]*accDescr\s*(?::\s*(.+)|\{([^}]*)\})/m.exec(source) ?? [];
  const parts = [title, inline ?? block]
    .map((part) => part?.replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? undefined : parts.join(". ").replaceAll(/([.!?])\. /g, "$1 ");
}
