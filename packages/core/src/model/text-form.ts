import { decodeText } from "./decode-text.ts";

/** A file's text as Archscribe reads it, and how to write a changed text in the form of the file. */
export interface OpenText {
  readonly text: string;
  /** Returns a text with the line ends and the byte order mark of the file. */
  inForm(text: string): string;
}

/** Opens a file. A text that is not UTF-8 is written as UTF-8, which every reader accepts. */
export function openText(bytes: Uint8Array): OpenText {
  const text = decodeText(bytes);
  const isUtf8Marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const ends = new TextDecoder().decode(bytes).match(/\r\n?|\n/g) ?? [];
  return {
    text,
    inForm: (changed) => `${isUtf8Marked ? "\u{FEFF}" : ""}${withEnds(changed, { text, ends })}`,
  };
}

/** Gives the lines of a changed text the ends of the same lines before; others have the end of most lines. */
function withEnds(
  changed: string,
  { ends, text }: { readonly text: string; readonly ends: readonly string[] },
): string {
  const [before, after] = [text.split("\n"), changed.split("\n")];
  const kinds = [...new Set(ends)].toSorted(
    (a, b) => ends.filter((end) => end === b).length - ends.filter((end) => end === a).length,
  );
  const [usual = "\n"] = kinds;
  // In other encodings, the ends are not those of the lines.
  if (ends.length !== before.length - 1) return changed;
  if (kinds.length === 1) return after.join(usual);
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first++;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  const isSameCount = before.length === after.length;
  const endOf = (index: number): string => {
    if (index < first || isSameCount) return ends[index] ?? usual;
    return (index >= after.length - last ? ends[index - after.length + before.length] : undefined) ?? usual;
  };
  return after.map((line, index) => (index === after.length - 1 ? line : line + endOf(index))).join("");
}
