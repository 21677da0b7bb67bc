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
  const {
    lineOf,
    tests = [],
    text: own,
  } = inMarkdown(plainMarks(withoutTimes(document.replaceAll(/\r\n?/g, "\n"))));
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

/** Matches the time and the speaker before a line of a talk: `[10:02] Ada:`, `[3/5/26, 10:02:11] Ada Park:`, `10:02 - Ada:`. */
const spoken =
  /^[^\S\n]*(?:\[(?:[\d./-]{6,10},? )?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]|(?:[\d./-]{6,10},? )?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)(?: [-–])? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}:[^\S\n]+/gimu;

/** Returns a transcript of a talk (WebVTT, SRT, a chat) without its times, numbers and speakers; notes of WebVTT are comments. */
function withoutTimes(text: string): string {
  const isVtt = /^\uFEFF?WEBVTT\b/.test(text);
  const empty = (part: string): string => part.replaceAll(/[^\n]/g, "");
  const said = isVtt
    ? text
        .replace(/^.*(?:\n.+)*/, empty)
        .replaceAll(/(?<=\n\n)(?:STYLE|REGION)[^\S\n]*\n(?:.+(?:\n|$))*/g, empty)
        .replaceAll(/(?<=\n\n)NOTE\b([^\n]*(?:\n[^\n]+)*)/g, "<!--$1 -->")
    : text;
  const plain = said.replaceAll(
    /^(?:(?:\d{1,6}|(?<=\n\n)\S{1,40})\n)?(?:\d+:)?\d\d:\d\d[.,]\d{3} --> .*$|^<v(?:\.\S+)? [^>\n]+>|<\/v>$/gm,
    empty,
  );
  return (plain.match(spoken)?.length ?? 0) > 1 ? plain.replaceAll(spoken, "") : plain;
}

/** Returns a text with spaces between sentences, full stops of numbers and ids, which converters escape, and hyphens, which they replace. */
function plainMarks(text: string): string {
  return (
    text
      // A quotation has the forms of its text: "> - The clerk …"
      .replaceAll(/^ {0,3}>(?: {0,3}>)* ?(?=[^\S\n]*(?:[-*+#|]|\d{1,3}[.)]) )/gm, "")
      .replaceAll(/(?<=[\p{L}\p{N}])\\(?=[.)_-])/gu, "")
      // The mark of a footnote is not part of its statement.
      .replaceAll(/(?<=\S)\[\^[\w-]{1,30}\](?!:)/g, "")
      .replaceAll(/(?<=\p{Ll}{3}\.)(?=\p{Lu}\p{Ll}* \p{Ll})/gu, " ")
      .replaceAll(/(?<=[\p{L}\p{N}])[\u2010\u2011](?=[\p{L}\p{N}])/gu, "-")
  );
}
