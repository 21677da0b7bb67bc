import type { Nodes } from "mdast";
import { traceRanges, visibleText } from "../../../model/index.ts";
import { keptProse } from "../prose-policy.ts";
import { rowGroups } from "../table-rows.ts";
import type { Block, Cell, Figure, Inline, SadDocument, Section } from "../document.ts";

/** The differences between formats. */
export interface WritingHabits {
  /** The text between a term and its description. */
  readonly afterTerm: (isDense: boolean) => string;
  /** Whether the alternative text of a preview is part of the text. */
  readonly hasPreviewTexts: boolean;
  /** Replaces the characters that the format cannot hold. */
  readonly shown: (text: string) => string;
}

const plain: WritingHabits = {
  afterTerm: (isDense) => (isDense ? ": " : " "),
  hasPreviewTexts: true,
  shown: visibleText,
};

/** Returns the words of a document's chapters in reading order, as a format of plain text shows them. */
export function documentWords(document: SadDocument, habits: WritingHabits = plain): string[] {
  return document.chapters.flatMap((chapter) => sectionWords(chapter, document, habits));
}

/** Returns a text as words. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}

function sectionWords(
  { blocks, number = "", sections, title }: Section,
  document: SadDocument,
  habits: WritingHabits,
): string[] {
  return [
    ...wordsIn(habits.shown(`${number} ${title}`)),
    ...blocks.flatMap((block) => wordsIn(habits.shown(blockText(block, document, habits)))),
    ...sections.flatMap((child) => sectionWords(child, document, habits)),
  ];
}

function blockText(
  block: Block,
  document: SadDocument,
  { afterTerm, hasPreviewTexts }: WritingHabits,
): string {
  const line = (content: readonly Inline[]): string =>
    content.map((inline) => inlineText(inline, document)).join("");
  const label = (id: string): string => document.labels.get(id) ?? id;
  const traces = (ids: readonly string[]): string =>
    ids.length === 0
      ? ""
      : `From ${traceRanges(ids)
          .map(([first, last]) => (last === undefined ? label(first) : `${label(first)} to ${label(last)}`))
          .join(", ")}`;
  const cell = ({ gap, lines }: Cell): string =>
    lines.length === 0 && gap === true ? "–" : lines.map(line).join(" ");
  switch (block.kind) {
    case "paragraph":
      return line(block.content);
    case "list":
      return block.items.map(line).join(" ");
    case "definitions":
      return block.items
        .map(({ description, term }) =>
          [line(term), line(description)].join(
            description.length === 0 ? " " : afterTerm(block.dense === true),
          ),
        )
        .join(" ");
    case "markdown":
      return proseText(keptProse(block.root, document.labels));
    case "code":
      return block.text;
    case "table":
      return [
        block.unlisted === true ? "" : label(block.id),
        block.caption,
        ...block.columns.map(({ title }) => title),
        ...rowGroups(block).flatMap(({ head, rows }) => [
          ...(head ? [cell(head)] : []),
          ...rows.flat().map(cell),
        ]),
      ].join(" ");
    case "figure":
      return [
        label(block.id),
        block.caption,
        block.about,
        legendText(block),
        traces(block.traces),
        "Source of the diagram",
        block.source.file,
        block.source.text,
      ].join(" ");
    case "preview":
      return `${block.caption}${hasPreviewTexts ? `: ${block.alt}` : ""} ${traces(block.traces)}`;
    case "changed-figure":
      throw new Error("The words of changed figures differ between formats");
  }
}

function legendText({ legend }: Figure): string {
  if (legend.length === 0) return "";
  return `Legend: ${legend.map(({ meaning, symbol }) => `${symbol} – ${meaning}`).join("; ")}`;
}

function inlineText(inline: Inline, { labels }: SadDocument): string {
  if (inline.kind === "reference") return inline.text ?? labels.get(inline.target) ?? inline.target;
  return inline.text;
}

function proseText(node: Nodes): string {
  if ("value" in node) return node.value;
  if (node.type === "break") return " ";
  if (!("children" in node)) return "";
  const isLine = ["paragraph", "heading", "tableCell", "link", "strong", "emphasis", "delete"].includes(
    node.type,
  );
  const mark =
    node.type === "listItem" && typeof node.checked === "boolean" ? (node.checked ? "☑ " : "☐ ") : "";
  return mark + node.children.map(proseText).join(isLine ? "" : " ");
}
