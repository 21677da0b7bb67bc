import { asMarkdown, type MarkdownText } from "./as-markdown.ts";
import { fromAsciidoc, isAsciidoc } from "./from-asciidoc.ts";
import { fromGherkin, isGherkin } from "./from-gherkin.ts";
import { fromRst, isRst } from "./from-rst.ts";
import { fromTabs } from "./from-tabs.ts";
import { fromWiki } from "./from-wiki.ts";
import { withoutDrawings } from "./drawn-lines.ts";
import { withoutPages } from "./page-lines.ts";
import { withoutRemoved } from "./removed-text.ts";

/** A document as its readers read it. */
export interface ReadableText {
  readonly text: string;
  /** Returns the line of the document for a line of the text; both are counted from 1. */
  readonly lineOf: (line: number) => number;
  /** Removed or drawn text, tests, and lines that only belong to pages, with their lines in the document. */
  readonly leftOut: readonly {
    readonly text: string;
    readonly line: number;
    readonly reason: "contents" | "name" | "removed" | "scenario";
  }[];
}

/**
 * Returns a document in plain text, Markdown, AsciiDoc, reStructuredText, Gherkin, HTML or a language of wikis without what its
 * author removed and without tables of contents, running heads and page numbers; other formats are written as Markdown.
 */
export function readableText(document: string): ReadableText {
  const { lineOf, tests = [], text: own } = inMarkdown(plainMarks(document));
  const { drawn, text: written } = withoutDrawings(own);
  const { removed, text } = withoutRemoved(written);
  const paged = withoutPages(text);
  const markdown = asMarkdown(paged.text);
  return {
    text: markdown.text,
    lineOf: (line) => lineOf(paged.lineOf(markdown.lineOf(line))),
    leftOut: [
      ...removed.map((one) => ({ ...one, line: lineOf(one.line), reason: "removed" as const })),
      ...drawn.map((one) => ({ ...one, line: lineOf(one.line), reason: "name" as const })),
      ...paged.contents.map((one) => ({ ...one, line: lineOf(one.line), reason: "contents" as const })),
      ...tests.map((one) => ({ ...one, reason: "scenario" as const })),
    ],
  };
}

function inMarkdown(text: string): MarkdownText & Pick<Partial<ReturnType<typeof fromGherkin>>, "tests"> {
  if (isGherkin(text)) return fromGherkin(text);
  if (isAsciidoc(text)) return fromAsciidoc(text);
  return isRst(text) ? fromRst(text) : (fromWiki(text) ?? fromTabs(text));
}

/** Returns a text with plain line ends, spaces between sentences, full stops of numbers and ids, which converters escape, and hyphens, which they replace. */
function plainMarks(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, "\n")
      // A quotation has the forms of its text: "> - The clerk …"
      .replaceAll(/^ {0,3}>(?: {0,3}>)* ?(?=[^\S\n]*(?:[-*+#|]|\d{1,3}[.)]) )/gm, "")
      .replaceAll(/(?<=[\p{L}\p{N}])\\(?=[.)_-])/gu, "")
      // Transcripts of talks (WebVTT, SRT) have the times of each part, and may name its speaker.
      .replaceAll(/^(?:\d+:)?\d\d:\d\d[.,]\d{3} --> .*$|^<v(?:\.\S+)? [^>\n]+>|<\/v>$/gm, "")
      // The mark of a footnote is not part of its statement.
      .replaceAll(/(?<=\S)\[\^[\w-]{1,30}\](?!:)/g, "")
      .replaceAll(/(?<=\p{Ll}{3}\.)(?=\p{Lu}\p{Ll}* \p{Ll})/gu, " ")
      .replaceAll(/(?<=[\p{L}\p{N}])[\u2010\u2011](?=[\p{L}\p{N}])/gu, "-")
  );
}
