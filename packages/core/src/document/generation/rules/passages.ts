import { withoutCode } from "./fenced-text.ts";
import { readBlocks } from "./read-blocks.ts";
import { withoutUseCases } from "./read-use-cases.ts";

/** The lines below one heading, up to the next heading of any level. */
export interface Part {
  /** The title of a heading within a passage; undefined for the lines directly below the passage's own. */
  readonly title: string | undefined;
  readonly lines: readonly string[];
}

/** A chapter of a text with its inner chapters. */
export interface Passage {
  readonly title: string;
  readonly parts: readonly Part[];
}

/**
 * Divides a text by its headings: into the chapters with wanted titles, and the lines outside them. Specified use cases
 * and code are omitted.
 */
export function readPassages(
  text: string,
  isWanted: (title: string) => boolean,
): { readonly passages: readonly Passage[]; readonly rest: readonly string[] } {
  const readable = withoutCode(withoutUseCases(text));
  const lines = readable.split("\n");
  const headings = readBlocks(readable).filter(({ kind }) => kind === "heading");
  const passages: Passage[] = [];
  const rest = [...lines];
  for (const [index, { level = 1, line, text: title }] of headings.entries()) {
    if (!isWanted(title)) continue;
    const after = headings.slice(index + 1);
    const last = after.findIndex((one) => (one.level ?? 1) <= level || isWanted(one.text));
    const within = last < 0 ? after : after.slice(0, last);
    const end = (after[within.length]?.line ?? lines.length + 1) - 1;
    const starts = [
      { title: undefined, line },
      ...within.map((one) => ({ title: one.text, line: one.line })),
    ];
    passages.push({
      title,
      parts: starts.map((start, place) => ({
        title: start.title,
        lines: lines.slice(start.line, (starts[place + 1]?.line ?? end + 1) - 1),
      })),
    });
    rest.fill("", line - 1, end);
  }
  return { passages, rest };
}
