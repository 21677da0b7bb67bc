import { diffArrays } from "diff";
import type { TextRange } from "./text-range.ts";

/** The replacement of a part of a text. */
export interface TextChange {
  readonly range: TextRange;
  readonly text: string;
}

/**
 * Returns the changes that turn one text into another, each as small as its line allows, so that an editor keeps its marks
 * and shows a preview that can be read. Both texts have `\n` as the line end; the ranges refer to the first.
 */
export function changesBetween(before: string, after: string): TextChange[] {
  const old = before.split("\n");
  const changes: TextChange[] = [];
  let line = 0;
  const parts = diffArrays(old, after.split("\n"));
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === undefined) continue;
    if (!part.added && !part.removed) {
      line += part.value.length;
      continue;
    }
    const next = parts[index + 1];
    const pair =
      next !== undefined && next.added !== part.added && (next.added || next.removed) ? next : undefined;
    const removed = [part, pair].find((one) => one?.removed === true)?.value ?? [];
    const added = [part, pair].find((one) => one?.added === true)?.value ?? [];
    if (pair !== undefined) index += 1;
    if (removed.length === added.length)
      changes.push(...removed.flatMap((text, at) => withinLine(line + at, text, added[at] ?? "")));
    else changes.push(ofLines(old, line, { removed, added }));
    line += removed.length;
  }
  return changes;
}

function withinLine(line: number, before: string, after: string): TextChange[] {
  if (before === after) return [];
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // A range must not begin or end within the two halves of one character.
  if (/[\uDC00-\uDFFF]/.test(before.charAt(from)) || /[\uDC00-\uDFFF]/.test(after.charAt(from))) from -= 1;
  if (end > 0 && /[\uDC00-\uDFFF]/.test(before.charAt(before.length - end))) end -= 1;
  from = Math.max(from, 0);
  const range = { start: { line, character: from }, end: { line, character: before.length - end } };
  return [{ range, text: after.slice(from, after.length - end) }];
}

/** Whole lines, with the line end before them if they are the last ones of the text. */
function ofLines(
  old: readonly string[],
  line: number,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): TextChange {
  const last = line + removed.length;
  if (last < old.length) {
    const text = added.map((one) => `${one}\n`).join("");
    return { range: { start: { line, character: 0 }, end: { line: last, character: 0 } }, text };
  }
  const end = { line: old.length - 1, character: (old.at(-1) ?? "").length };
  if (line === 0) return { range: { start: { line: 0, character: 0 }, end }, text: added.join("\n") };
  const start = { line: line - 1, character: (old[line - 1] ?? "").length };
  return { range: { start, end }, text: added.map((one) => `\n${one}`).join("") };
}
