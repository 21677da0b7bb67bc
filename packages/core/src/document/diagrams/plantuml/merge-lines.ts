/** A line that may have been written over several lines. */
export interface MergedLine {
  readonly text: string;
  /** The number of lines before it. */
  readonly index: number;
}

const continued = /(?<!\\)\\$/;
const comment = /^\s*(?:'|\/'.*'\/\s*$)/;
const blockEnd = /^\s*[@\\]end/i;

/**
 * Joins each line that ends in a single backslash with the next one, as the official build does while it reads a file.
 * Comments in between are omitted.
 */
export function mergeLines(lines: readonly string[]): MergedLine[] {
  const merged: MergedLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const first = index;
    let text = lines[index] ?? "";
    for (let next = lines[index + 1]; next !== undefined && continued.test(text); next = lines[index + 1]) {
      if (blockEnd.test(next)) break;
      if (!comment.test(next)) text = text.slice(0, -1) + next;
      index += 1;
    }
    merged.push({ text, index: first });
  }
  return merged;
}
