import fc from "fast-check";
import type { Root, RootContent } from "hast";
import type { BlockContent, ListItem, PhrasingContent, Root as MarkdownRoot } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Block, cell, emphasis, reference, type SadDocument, strong, text } from "../document.ts";
import { wordsIn } from "./document-words.ts";
import { documentOf, everyBlock } from "./every-block.ts";

/** Returns a page of the project. */
export function prose(markdown: string): Block {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return { kind: "markdown", root };
}

/** Returns a document of one chapter. */
export function documentWith(...blocks: readonly Block[]): SadDocument {
  return documentOf([{ id: "chapter-one", number: "1", title: "One", blocks, sections: [] }]);
}

/** Returns a document with two texts in every place for a text. */
export function documentOfTexts(one: string, other: string): SadDocument {
  const [blocks = []] = everyBlock().flatMap(({ sections }) => [
    sections.flatMap((section) => section.blocks),
  ]);
  const figure = blocks.find((block) => block.kind === "figure");
  const table = blocks.find((block) => block.kind === "table");
  if (figure === undefined || table === undefined) throw new Error("A kind of block is missing");
  const source = { ...figure.source, file: other, text: `x\n${one}\n${other}` };
  const columns = [
    { title: one, share: 1 },
    { title: other, share: 1 },
  ];
  const rows = [
    [cell(one)],
    [cell(one), { lines: [[text(other)], [text(one)]] }],
    [cell(strong(other)), cell("")],
  ];
  const items = [{ term: [text(one)], description: [text(other)] }];
  const content: Block[] = [
    { kind: "paragraph", content: [text(one)] },
    { kind: "paragraph", content: [text("x"), strong(one), text(other), emphasis(other), text("y")] },
    {
      kind: "paragraph",
      content: [reference("chapter-one", one), text(" "), { kind: "code", text: other }],
    },
    { kind: "paragraph", content: [{ kind: "link", url: "https://example.org/a?b=c_d_&e", text: one }] },
    { kind: "list", ordered: false, items: [[text(one)], [text(other)]] },
    { kind: "list", ordered: true, items: [[text(one)], [strong(other), text(one)]] },
    { kind: "definitions", items },
    { kind: "definitions", items, dense: true },
    { ...table, caption: other, columns, rows },
    { ...figure, caption: one, about: other, alt: one, legend: [], source },
  ];
  return documentOf([{ id: "chapter-one", number: "1", title: one, sections: [], blocks: content }], {
    title: other,
    organization: one,
    summary: one,
    authors: [other],
    version: one,
  });
}

const words = fc.array(fc.constantFrom("a", "b c", "*", "1.", "d_e", "{f}", ":: g"), {
  minLength: 1,
  maxLength: 3,
});
const value = words.map((parts) => parts.join(" "));

/** Pages of every kind of Markdown, nested in all ways in which Markdown can nest. */
export const { page: anyPage } = fc.letrec<{
  phrasing: PhrasingContent[];
  block: BlockContent;
  item: ListItem;
  page: MarkdownRoot;
}>((tie) => ({
  phrasing: fc
    .array(
      fc.oneof(
        value.map((one): PhrasingContent => ({ type: "text", value: ` ${one} ` })),
        value.map((one): PhrasingContent => ({ type: "inlineCode", value: one })),
        ...(["strong", "emphasis", "delete"] as const).map((type) =>
          value.map((one): PhrasingContent => ({ type, children: [{ type: "text", value: one }] })),
        ),
        value.map((one): PhrasingContent => ({
          type: "link",
          url: "https://example.org/a_b?c=d&e",
          children: [{ type: "strong", children: [{ type: "text", value: one }] }],
        })),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .filter((nodes) => nodes.every(({ type }, at) => type === "text" || nodes[at - 1]?.type !== type)),
  block: fc.oneof(
    { maxDepth: 3 },
    tie("phrasing").map((children): BlockContent => ({ type: "paragraph", children })),
    value.map((one): BlockContent => ({
      type: "code",
      lang: "sh",
      value: `${one}\n----\n--\n====\n  ${one}`,
    })),
    fc.constant<BlockContent>({ type: "thematicBreak" }),
    tie("phrasing").map((children): BlockContent => ({
      type: "table",
      children: [0, 1].map(() => ({
        type: "tableRow" as const,
        children: [0, 1].map(() => ({ type: "tableCell" as const, children })),
      })),
    })),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((children): BlockContent => ({ type: "blockquote", children })),
    fc
      .record({
        start: fc.constantFrom(undefined, 1, 3),
        children: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
      })
      .map(({ children, start }): BlockContent => ({
        type: "list",
        ordered: start !== undefined,
        ...(start === undefined ? {} : { start }),
        children,
      })),
  ),
  item: fc
    .tuple(tie("phrasing"), fc.array(tie("block"), { maxLength: 3 }))
    .map(([children, blocks]): ListItem => ({
      type: "listItem",
      children: [{ type: "paragraph", children }, ...blocks],
    })),
  page: fc
    .array(tie("block"), { minLength: 1, maxLength: 5 })
    .map((children): MarkdownRoot => ({ type: "root", children })),
}));

/** Tags whose nesting makes the structure of a page; all others only hold text. */
const structure = [
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "tr",
  "th",
  "td",
  "hr",
  "strong",
  "em",
  "code",
  "del",
  "a",
];

/** Returns the tags and words of a part of a page, in order. */
export function skeleton(node: Root | RootContent): string[] {
  if (node.type === "text") return wordsIn(node.value);
  if (node.type !== "element" && node.type !== "root") return [];
  const inside = node.children.flatMap((child) => skeleton(child as RootContent));
  if (node.type === "root") return inside;
  const { properties } = node;
  const isDeleted = [properties["className"]].flat().includes("line-through");
  const tag = isDeleted ? "del" : node.tagName;
  if (!structure.includes(tag)) return inside;
  const about = properties["href"] ?? properties["start"] ?? "";
  return [`<${tag}${String(about)}>`, ...inside, `</${tag}>`];
}
