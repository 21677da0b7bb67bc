import { asMarkdown } from "./as-markdown.ts";
import { joinBrokenWords } from "./join-broken-words.ts";
import { withoutPages } from "./page-lines.ts";
import { withoutRemoved } from "./removed-text.ts";

/** A document as its readers read it. */
export interface ReadableText {
  readonly text: string;
  /** Returns the line of the document for a line of the text; both are counted from 1. */
  readonly lineOf: (line: number) => number;
  /** What its author removed, and its lines that only belong to pages, with their lines in the document. */
  readonly leftOut: readonly {
    readonly text: string;
    readonly line: number;
    readonly reason: "contents" | "removed";
  }[];
}

/**
 * Returns a document in plain text, Markdown or HTML without what its author removed and without tables of contents,
 * running heads and page numbers; HTML is written as Markdown, and torn words are joined.
 */
export function readableText(document: string): ReadableText {
  const { removed, text } = withoutRemoved(plainMarks(document));
  const paged = withoutPages(text);
  const markdown = asMarkdown(joinBrokenWords(paged.text));
  return {
    text: markdown.text,
    lineOf: (line) => paged.lineOf(markdown.lineOf(line)),
    leftOut: [
      ...removed.map((one) => ({ ...one, reason: "removed" as const })),
      ...paged.contents.map((one) => ({ ...one, reason: "contents" as const })),
    ],
  };
}

/** Returns a text with plain line ends, full stops and hyphens of numbers and ids, which converters escape or replace. */
function plainMarks(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?<=[\p{L}\p{N}])\\(?=[.)_-])/gu, "")
    .replaceAll(/(?<=[\p{Lu}\p{N}])[\u2010\u2011](?=[\p{Lu}\p{N}])/gu, "-");
}
