import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { splitSentences } from "../../words/index.ts";

/** A sentence of a Markdown text. */
export interface TextSentence {
  /** With its marks for code, and without the addresses of links; a heading begins with '#'. */
  readonly text: string;
  /** The 1-based line of its beginning. */
  readonly line: number;
}

/** Returns the sentences of the headings, paragraphs and lists of a Markdown text, without its code blocks and HTML. */
export function sentencesOf(markdown: string): TextSentence[] {
  return sentencesIn(fromMarkdown(markdown), markdown);
}

function sentencesIn(node: Nodes, markdown: string): TextSentence[] {
  if (node.type !== "heading" && node.type !== "paragraph")
    return "children" in node ? node.children.flatMap((child) => sentencesIn(child, markdown)) : [];
  const { position } = node;
  const source = markdown.slice(position?.start.offset, position?.end.offset);
  if (node.type === "heading")
    return [
      { text: `# ${plain(source.replace(/^#+\s*|\n[=-]+\s*$/g, ""))}`, line: position?.start.line ?? 1 },
    ];
  let at = 0;
  return splitSentences(source).flatMap((sentence) => {
    const [first = ""] = sentence.split(" ");
    at = Math.max(source.indexOf(first, at), at);
    const line = (position?.start.line ?? 1) + source.slice(0, at).split("\n").length - 1;
    at += first.length;
    const text = plain(sentence);
    return text === "" ? [] : [{ text, line }];
  });
}

/** Returns a text without images, the addresses of links, and HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/!\[[^\][]*\]\([^()]*\)/g, "")
    .replaceAll(/\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, "$1")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
