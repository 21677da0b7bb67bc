import type { FieldChange } from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";

/** The words around a difference that are shown with it. */
const contextWords = 4;

/**
 * Returns a changed fact in one line if both values fit there, else in two: the words that differ, with a few before and
 * after them unless they are asked for whole.
 */
export function differenceLines(
  { after, before, field }: FieldChange,
  {
    colour,
    columns,
    isWhole,
  }: { readonly colour: ChalkInstance; readonly columns: number; readonly isWhole: boolean },
): string[] {
  const short = (text: string): string => (isWhole ? text : shortened(text, Math.max(columns - 12, 40)));
  const label = colour.dim(`${plainLine(field)}:`);
  const [old, young] = [plainLine(before ?? ""), plainLine(after ?? "")];
  if (before === undefined) return [`${label} ${colour.green("+")} ${short(young)}`];
  if (after === undefined) return [`${label} ${colour.red("−")} ${short(old)}`];
  const isShort = field.length + old.length + young.length + 12 <= columns;
  if (isShort) return [`${label} ${old || "(empty)"} ${colour.dim("→")} ${young || "(empty)"}`];
  const parts = isWhole ? { old, young } : differingWords(old, young);
  return [label, `  ${colour.red("−")} ${short(parts.old)}`, `  ${colour.green("+")} ${short(parts.young)}`];
}

function differingWords(old: string, young: string): { readonly old: string; readonly young: string } {
  const [before, after] = [old.split(" "), young.split(" ")];
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const from = Math.max(first - contextWords, 0);
  const until = Math.max(last - contextWords, 0);
  const window = (words: readonly string[]): string => {
    const shown = words.slice(from, words.length - until).join(" ");
    return `${from > 0 ? "… " : ""}${shown}${until > 0 ? " …" : ""}`;
  };
  return { old: window(before), young: window(after) };
}

/** Returns a text of at most so many characters, which ends with … if more follow. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
