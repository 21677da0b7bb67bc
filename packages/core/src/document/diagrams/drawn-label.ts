import { isInferred, labelMaxLength } from "../../model/index.ts";
import type { EmittedTrace } from "./emitted-diagram.ts";

/** Characters with a meaning in a notation, and their replacements. */
export type Lookalikes = readonly (readonly [RegExp, string])[];

// Control signs, marks that turn the direction of writing, and signs without width.
const unseen = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

/** A label on one line, cut at 72 signs, with the lookalikes of a notation in it; it may be empty. */
export function toLabelLine(label: string, lookalikes: Lookalikes): string {
  let text = label.toWellFormed().normalize("NFC").replaceAll(unseen, " ");
  text = cut(text.replaceAll(/\s+/g, " ").trim());
  for (const [pattern, sign] of lookalikes) text = text.replaceAll(pattern, sign);
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The words of a line in lines of about so many signs; a line begins only with a word that may. */
export function breakLine(
  text: string,
  width: number,
  mayBegin: (word: string) => boolean = () => true,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || (mayBegin(word) && last.length + word.length >= width)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The lines, one step further in. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The traces of elements by their displayed names; inferred elements have none. */
export function tracesOf(
  elements: readonly { readonly name: string; readonly sources: readonly string[] }[],
  plain: (label: string) => string,
): EmittedTrace[] {
  return elements
    .filter((element) => !isInferred(element))
    .map(({ name, sources }) => ({ element: plain(name), requirements: sources }));
}

function cut(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= labelMaxLength) return text;
  return `${signs
    .slice(0, labelMaxLength - 1)
    .join("")
    .trimEnd()}…`;
}
