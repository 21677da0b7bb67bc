/** A word of the DSL; text in quotation marks is never a keyword or a brace. */
export interface DslToken {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A line of the DSL after continuations and text blocks are joined. */
export interface DslLine {
  readonly tokens: readonly DslToken[];
  /** The line as written, for parts that are not understood. */
  readonly source: string;
  /** The number of its first line, counted from 1. */
  readonly line: number;
}

const textBlockMark = '"""';

/**
 * Splits a text into lines of tokens, as Structurizr does: a line that ends with a backslash continues, three quotation
 * marks at the end of a line begin a text of several lines, and comments are whole lines.
 *
 * @see https://docs.structurizr.com/dsl/basics
 */
export function readDslLines(text: string): DslLine[] {
  const found: DslLine[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  let isInComment = false;
  for (let index = 0; index < lines.length; index += 1) {
    const first = index;
    let source = lines[index] ?? "";
    if (isInComment) {
      isInComment = !source.trim().endsWith("*/");
      continue;
    }
    if (isLineComment(source)) continue;
    while (source.endsWith("\\") && index + 1 < lines.length) {
      index += 1;
      source = `${source.slice(0, -1)}${(lines[index] ?? "").trimStart()}`;
    }
    const trimmed = source.trim();
    if (trimmed === "") continue;
    if (trimmed.startsWith("/*")) {
      isInComment = !trimmed.endsWith("*/");
      continue;
    }
    if (trimmed.endsWith(textBlockMark)) {
      const block: string[] = [];
      for (index += 1; index < lines.length; index += 1) {
        const line = lines[index] ?? "";
        if (line.trimEnd().endsWith(textBlockMark)) break;
        block.push(line);
      }
      const tokens = [
        ...tokenize(trimmed.slice(0, -textBlockMark.length)),
        { text: unindented(block), isQuoted: true },
      ];
      found.push({ tokens, source: trimmed, line: first + 1 });
      continue;
    }
    found.push({ tokens: tokenize(trimmed), source: trimmed, line: first + 1 });
  }
  return found;
}

function isLineComment(line: string): boolean {
  return /^\s*(?:\/\/|#)/.test(line);
}

/** Removes the indentation of the first line from the block. */
function unindented(lines: readonly string[]): string {
  const [first = ""] = lines;
  const indent = /^\s*/.exec(first)?.[0].length ?? 0;
  return lines.map((line) => line.slice(Math.min(indent, /^\s*/.exec(line)?.[0].length ?? 0))).join("\n");
}

/** Splits a line at spaces outside of quotation marks. A brace at the end needs no space before it. */
function tokenize(line: string): DslToken[] {
  const tokens: DslToken[] = [];
  const pattern = /"((?:[^"\\]|\\.|\\$)*)(?:"|$)|(\S+)/gy;
  let rest = 0;
  while (rest < line.length) {
    const space = /\s*/y;
    space.lastIndex = rest;
    space.exec(line);
    pattern.lastIndex = space.lastIndex;
    const match = pattern.exec(line);
    if (match === null) break;
    const [, quoted, plain = ""] = match;
    rest = pattern.lastIndex;
    if (quoted === undefined) tokens.push(...splitBraces(plain));
    else
      tokens.push({
        text: quoted.replaceAll(String.raw`\"`, '"').replaceAll(String.raw`\n`, "\n"),
        isQuoted: true,
      });
  }
  return tokens;
}

function splitBraces(word: string): DslToken[] {
  const plain = (text: string): DslToken => ({ text, isQuoted: false });
  // `{include *` begins a block; `{id}` and `/orders/{id}` are text.
  const [, opening = "", first = ""] = /^(\{+)([^{}]+)$/.exec(word) ?? [];
  if (opening !== "") return [...Array.from(opening, plain), plain(first)];
  const [, text = "", after = ""] = /^((?:[^{}]*\{[^{}]+\})+[^{}]*)([{}]*)$/.exec(word) ?? [];
  if (text !== "") return [plain(text), ...Array.from(after, plain)];
  const [, before = "", braces = ""] = /^(.*?)((?:\$\{[^}]*\})?[{}]*)$/.exec(word) ?? [];
  if (before.includes("${") || braces.includes("${") || braces === "" || before === "") {
    return /^[{}]+$/.test(word) ? Array.from(word, plain) : [plain(word)];
  }
  return [plain(before), ...Array.from(braces, plain)];
}
