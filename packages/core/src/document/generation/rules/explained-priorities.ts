import type { Priority } from "../../../model/index.ts";
import { cellsOf, isRow, isRule } from "./read-table.ts";
import { roleOfName } from "./requirement-columns.ts";
import { priorityFrom } from "./stated-priority.ts";

/** A text whose priorities are in words, and the lines that explain its own signs for them. */
interface ExplainedText {
  readonly text: string;
  /** The lines of the legend, which are empty in the text, with their numbers counted from 1. */
  readonly legend: readonly { readonly text: string; readonly line: number }[];
}

interface Entry {
  readonly sign: string;
  readonly priority: Priority | undefined;
  /** The index of its line. */
  readonly at: number;
}

const sign = String.raw`P?\d|\p{Lu}`;
/** Matches a line that explains a sign: "- A: must be in the first release", "**1** = hoch". */
const explaining = new RegExp(
  String.raw`^\s*(?:[-*+•]\s+)?(?:\*\*|__|["“„'\x60(])?(?<sign>${sign})(?:\*\*|__|["”“'\x60)])?\s*(?:[:=–—]|->|→|-\s)\s*(?:\*\*|__)?(?<meaning>\p{L}.*)$`,
  "u",
);
/** Matches a sign that is explained within a sentence: "A = must, B = should". */
const within = new RegExp(
  String.raw`(?<![\p{L}\d])(?<sign>${sign})\s*[=:]\s*(?<meaning>\p{L}[^,;/|.]{1,60})`,
  "gu",
);
/** Matches the sign of a priority in brackets behind or before a statement, or in a separate line. */
const label = String.raw`(?:priority|prio|moscow|importance|priorität|priorité|prioridad)\.?\s{0,3}(?:[:=]\s{0,3})?`;
const marks = new RegExp(
  String.raw`(?<=[[(]\s?(?:${label})?)(?:${sign})(?=\s?[\])])|(?<=(?<!\p{L})${label}(?:\*\*|__)?\s?)(?:${sign})(?![\p{L}\d])`,
  "gu",
);

/** The number of signs with a known meaning from which on they are a scale. */
const leastEntries = 2;

/**
 * Returns a text with the meanings of its own signs for priorities, such as A, B and C, in their place. A legend is a
 * list, a sentence or a table that explains two signs or more by words for priorities; it counts if the signs are used.
 */
export function withExplainedPriorities(text: string): ExplainedText {
  const lines = text.split("\n");
  const entries = longestLegend(lines);
  if (entries.length === 0) return { text, legend: [] };
  const known = new Map(entries.map((one) => [one.sign, one.priority]));
  const own = new Set(entries.map(({ at }) => at));
  const table = entries.some(({ at }) => isRow(lines[at] ?? ""))
    ? tableAround(lines, entries[0]?.at ?? 0)
    : [];
  for (const at of table) own.add(at);
  const word = (one: string): string => known.get(one) ?? one;
  let isUsed = false;
  let column = -1;
  const written = lines.map((line, at) => {
    if (own.has(at)) return line;
    if (!isRow(line)) column = -1;
    else if (isRule(lines[at + 1]))
      column = cellsOf(line).findIndex((cell) => roleOfName(cell) === "priority");
    const changed =
      column >= 0 && isRow(line)
        ? withCell(line, column, word)
        : line.replaceAll(new RegExp(marks.source, "giu"), (one) => (/^[a-z]/.test(one) ? one : word(one)));
    isUsed ||= changed !== line;
    return changed;
  });
  if (!isUsed) return { text, legend: [] };
  return {
    text: written.map((line, at) => (own.has(at) ? "" : line)).join("\n"),
    legend: [...own]
      .toSorted((one, other) => one - other)
      .filter((at) => !isRule(lines[at]))
      .map((at) => ({ text: (lines[at] ?? "").trim(), line: at + 1 })),
  };
}

/** Returns the entries of the longest run of lines that each explain another sign, or of one line that explains several. */
function longestLegend(lines: readonly string[]): readonly Entry[] {
  let best: readonly Entry[] = [];
  let run: Entry[] = [];
  const keep = (entries: readonly Entry[]): void => {
    const meant = new Set(entries.map(({ priority }) => priority).filter((one) => one !== undefined));
    const signs = new Set(entries.map((one) => one.sign));
    if (meant.size >= leastEntries && signs.size === entries.length && entries.length > best.length)
      best = entries;
  };
  for (const [at, line] of lines.entries()) {
    const inline = Array.from(line.matchAll(within), ({ groups }) => entryOf(groups, at));
    if (inline.length > 1) keep(inline);
    const groups = isRow(line) ? cellsAsEntry(line) : explaining.exec(line)?.groups;
    if (groups) run.push(entryOf(groups, at));
    else if (line.trim() !== "" && !isRule(line)) {
      keep(run);
      run = [];
    }
  }
  keep(run);
  return best;
}

function cellsAsEntry(line: string): Record<string, string> | undefined {
  const [first = "", ...others] = cellsOf(line);
  const meaning = others.find((one) => one !== "") ?? "";
  return others.length <= 2 && new RegExp(`^(?:${sign})$`, "u").test(first)
    ? { sign: first, meaning }
    : undefined;
}

function entryOf(groups: Record<string, string> | undefined, at: number): Entry {
  return { sign: groups?.["sign"] ?? "", priority: meaningOf(groups?.["meaning"] ?? ""), at };
}

/** Returns the priority with whose words an explanation begins: "must be in the first release", "very high". */
function meaningOf(meaning: string): Priority | undefined {
  const words = meaning.replaceAll(/[*_]/g, "").split(/[^\p{L}'’]+/u);
  const beginnings = [words.slice(0, 3), words.slice(0, 2), words.slice(0, 1)];
  return beginnings.map((some) => priorityFrom(some.join(" "))).find((one) => one !== undefined);
}

/** Returns the indexes of the lines of the table that contains a line. */
function tableAround(lines: readonly string[], at: number): readonly number[] {
  let from = at;
  while (isRow(lines[from - 1] ?? "")) from--;
  let end = at;
  while (isRow(lines[end + 1] ?? "")) end++;
  return Array.from({ length: end - from + 1 }, (_, index) => from + index);
}

function withCell(line: string, column: number, word: (sign: string) => string): string {
  const parts = line.split(/(?<!\\)\|/);
  const lead = /^\s*\|/.test(line) ? 1 : 0;
  const cell = parts[column + lead] ?? "";
  const plain = cell.replaceAll(/[*_\x60]/g, "").trim();
  if (plain === "" || word(plain) === plain) return line;
  return parts.with(column + lead, ` ${word(plain)} `).join("|");
}
