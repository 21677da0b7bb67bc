import { heading } from "./read-cards.ts";

/** Matches a title with the number of its chapter. */
export const numberedTitle = /^\d+(?:\.\d+)*\.?\s+\p{Lu}[^.!?]{2,70}$/u;

/** The level of a title that is recognised only by its form, below all others. */
const lowestLevel = 7;

/**
 * Returns a function for the level of a numbered line that is not marked as a heading: the level of the headings with as
 * many numbers, or else a level within all headings.
 */
export function levelsByNumber(lines: readonly string[]): (line: string) => number | undefined {
  const marked = lines.filter((line) => heading.test(line));
  const depthOf = (title: string): number | undefined =>
    numberedTitle.test(title) ? /^\d+(?:\.\d+)*/.exec(title)?.[0].split(".").length : undefined;
  const levels = new Map(marked.map((line) => [depthOf(heading.exec(line)?.[1] ?? ""), levelOf(line, "")]));
  return (line) => {
    const depth = depthOf(line.trim());
    if (marked.length === 0 || depth === undefined) return undefined;
    return levels.get(depth) ?? depth + lowestLevel;
  };
}

/** Returns the level of a title by its marks, the line below it or its number. */
export function levelOf(line: string, next: string | undefined): number {
  const marks = /^\s{0,3}(#{1,6})\s/.exec(line)?.[1];
  if (marks !== undefined) return marks.length;
  const under = /^(=|-)\1{2,}\s*$/.exec(next ?? "")?.[1];
  if (under !== undefined) return under === "=" ? 1 : 2;
  const number = /^\s*(\d+(?:\.\d+)*)\.?\s/.exec(line)?.[1];
  return number === undefined ? lowestLevel : number.split(".").length;
}

/** Returns whether a title is the chapter of the next line: "3. Moorings" directly before "3.1 …". */
export function isChapterOf(title: string, next = ""): boolean {
  const number = /^\d+(?=\.?\s)/.exec(title)?.[0];
  return number !== undefined && next.trim().startsWith(`${number}.1`);
}
