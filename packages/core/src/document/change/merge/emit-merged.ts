import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import { meaning, type SourceTexts } from "./yaml-source.ts";

/**
 * Returns a merged document as text. Each value that the merge did not change keeps its spelling: its quotes, its
 * folds, the flow of a list. Blank lines and comments between entries stay.
 */
export function emitMerged(document: Document, texts: SourceTexts): string {
  const wanted = meaning(rootOf(document), document);
  const indentSeq = !hasFlushLists(document, texts);
  const plain = toText(document, indentSeq);
  const spelled = withSpelledValues(document, { texts, indentSeq });
  // The spelling of a value may not fit its new place, for example a text over several lines.
  return isSame(spelled, wanted) ? spelled : plain;
}

function toText(document: Document, indentSeq: boolean): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, indentSeq });
}

function isSame(text: string, wanted: string | undefined): boolean {
  const document = parseDocument(text, { logLevel: "error" });
  return document.errors.length === 0 && meaning(rootOf(document), document) === wanted;
}

function rootOf({ contents }: Document): Node | undefined {
  return isNode(contents) ? contents : undefined;
}

/** Replaces each value by a mark, and the marks in the text by the spelling of the values. */
function withSpelledValues(
  document: Document,
  { indentSeq, texts }: { readonly texts: SourceTexts; readonly indentSeq: boolean },
): string {
  const spellings: string[] = [];
  const original = document.contents;
  const copy = document.clone();
  // A copy has no source, so the nodes of both are walked side by side.
  replaceLeaves(original, copy.contents, (leaf) => {
    const text = texts.get(leaf);
    if (text === undefined || !leaf.range) return undefined;
    spellings.push(spellingOf(leaf, text));
    return `ArchscribeValue${spellings.length - 1}End`;
  });
  return toText(copy, indentSeq)
    .split("\n")
    .map((line) => withSpellings(line, spellings))
    .join("\n");
}

function withSpellings(line: string, spellings: readonly string[]): string {
  const indent = " ".repeat(line.length - line.trimStart().length);
  return line.replaceAll(/ ?ArchscribeValue(\d+)End/g, (mark, index: string) => {
    const spelled = spellings[Number(index)] ?? "";
    const lead = spelled === "" || spelled.startsWith("\n") || !mark.startsWith(" ") ? "" : " ";
    return `${lead}${spelled.replaceAll("\n", `\n${indent}`)}`;
  });
}

function replaceLeaves(from: unknown, to: unknown, markFor: (leaf: Node) => string | undefined): void {
  if (isMap(from) && isMap(to)) {
    for (const [index, pair] of from.items.entries()) {
      const copied = to.items[index];
      if (copied === undefined) continue;
      const marked = markOf(pair.value, copied.value, markFor);
      if (marked === undefined) replaceLeaves(pair.value, copied.value, markFor);
      else copied.value = marked;
    }
  }
  if (isSeq(from) && isSeq(to)) {
    for (const [index, item] of from.items.entries()) {
      const marked = markOf(item, to.items[index], markFor);
      if (marked === undefined) replaceLeaves(item, to.items[index], markFor);
      else to.items[index] = marked;
    }
  }
}

/** A leaf is a scalar, or a list or map in flow style that was not changed. */
function markOf(from: unknown, to: unknown, markFor: (leaf: Node) => string | undefined): Scalar | undefined {
  if (!isNode(from) || !isNode(to) || (isCollection(from) && from.flow !== true)) return undefined;
  const mark = markFor(from);
  if (mark === undefined) return undefined;
  const scalar = new Scalar(mark);
  scalar.comment = to.comment ?? null;
  scalar.commentBefore = to.commentBefore ?? null;
  scalar.spaceBefore = to.spaceBefore ?? false;
  return scalar;
}

/** The spelling of a value, whose further lines are relative to the line that it begins in. */
function spellingOf({ range }: Node, text: string): string {
  const [start = 0, end = 0] = range ?? [];
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const head = text.slice(lineStart, start);
  const isOnOwnLine = head.trim() === "" && lineStart > 0;
  const anchorLine = isOnOwnLine ? lineAbove(text, lineStart) : text.slice(lineStart);
  const indent = anchorLine.length - anchorLine.trimStart().length;
  const spelled = `${isOnOwnLine ? `\n${head}` : ""}${text.slice(start, end).trimEnd()}`;
  return spelled
    .split("\n")
    .map((line, index) =>
      index === 0 ? line : line.slice(Math.min(indent, line.length - line.trimStart().length)),
    )
    .join("\n");
}

function lineAbove(text: string, lineStart: number): string {
  const above = text.lastIndexOf("\n", lineStart - 2) + 1;
  return text.slice(above);
}

/** Returns whether lists begin in the column of the key above them. */
function hasFlushLists(document: Document, texts: SourceTexts): boolean {
  let isFlush = false;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isSeq(value) || value.flow === true || !isScalar(key)) return;
      const text = texts.get(key);
      if (text === undefined || !key.range || !value.range || texts.get(value) !== text) return;
      isFlush ||= columnOf(key.range[0], text) === columnOf(value.range[0], text);
    },
  });
  return isFlush;
}

function columnOf(offset: number, text: string): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
