import type { MarkdownText } from "./as-markdown.ts";
import { item } from "./read-cards.ts";
import { tableLines, type TableRow } from "./table-lines.ts";

/** The number of neighbouring lines with tabs from which on they are rows of a table. */
const leastRows = 2;

/**
 * Writes tables whose cells are divided by tabs, as a spreadsheet or a word processor pastes them, as Markdown. A row that
 * lacks one cell is beside a first cell that spans several rows, and repeats it.
 *
 * @example fromTabs("ID\tRequirement\nR1\tLend a tool").text // "| ID | Requirement |", "| --- | --- |", "| R1 | Lend a tool |"
 */
export function fromTabs(text: string): MarkdownText {
  const source = text.split("\n");
  const lines: { text: string; line: number }[] = [];
  let isCode = false;
  for (let at = 0; at < source.length; at++) {
    const line = source[at] ?? "";
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    let end = at;
    if (!isCode && !isNumbered(line)) while (hasCells(source[end] ?? "")) end++;
    const run = source.slice(at, end);
    if (run.length < leastRows) lines.push({ text: line, line: at + 1 });
    else {
      const rows = tableLines(rowsOf(run, at + 1));
      lines.push({ text: "", line: at + 1 }, ...rows, { text: "", line: at + run.length });
      at += run.length - 1;
    }
  }
  return { text: lines.map((one) => one.text).join("\n"), lineOf: (line) => lines[line - 1]?.line ?? line };
}

/** Returns whether a line has texts on both sides of a tab, and is not a row of Markdown or a line of a contents page. */
function hasCells(line: string): boolean {
  const written = line.trim();
  if (!written.includes("\t") || written.startsWith("|")) return false;
  const leader = /(?<![.\s])([.\s]+)\d{1,4}$/.exec(written)?.[1] ?? "";
  return !leader.includes("\t");
}

/** Returns whether a line begins with a mark or a number, with which no table begins: "2.1\tProduct functions". */
function isNumbered(line: string): boolean {
  return item.test(line) || /^\s*\d[\d.]*\s/.test(line);
}

function rowsOf(run: readonly string[], first: number): readonly TableRow[] {
  let above: readonly string[] = [];
  return run.map((line, at) => {
    const written = line
      .trim()
      .split(/\t/)
      .map((cell) => cell.trim());
    const cells =
      written.length > 1 && written.length === above.length - 1 ? [above[0] ?? "", ...written] : written;
    above = cells;
    return {
      line: first + at,
      cells: cells.map((text) => ({ text, isHead: false, columns: 1, rows: 1 })),
    };
  });
}
