import type { Element, ElementContent, Root as ElementRoot, RootContent } from "hast";
import type { Code, Nodes, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { diagramsInCode, leadsOutside, parseMarkdown } from "../../document/extraction/index.ts";
import { idsInText } from "../../model/index.ts";
import { imageAddress } from "../validation/index.ts";
import {
  type Prose,
  type ProseBlock,
  type ProseHeading,
  type ProseNode,
  type ProseTag,
  proseTags,
} from "./prose.ts";

interface Options {
  /** The level of the first headings; those below follow. */
  readonly level?: number;
  /** Whether the page shows its title elsewhere, so that a heading at the start of the text is omitted. */
  readonly isTitled?: boolean;
}

/** Reads Markdown as prose. HTML is omitted; a link whose target is not a web address is reduced to its text. */
export function readProse(markdown: string, { isTitled = false, level = 2 }: Options = {}): Prose {
  const tree = parseMarkdown(markdown);
  const parts = tree.children.filter((node, index) => !(isTitled && index === 0 && isTitle(node)));
  const reader = readerFor(parts, level);
  const blocks: ProseBlock[] = [];
  let prose: Root["children"] = [];
  const finish = (): void => {
    const nodes = reader.read({ type: "root", children: [...prose, ...parts.filter(isAside)] });
    if (nodes.length > 0) blocks.push({ kind: "prose", nodes });
    prose = [];
  };
  for (const node of parts) {
    const figure = node.type === "code" ? figureOf(node) : undefined;
    if (figure === undefined) {
      const nested = takeDiagrams(node);
      if (!isAside(node)) prose.push(node);
      if (nested.length > 0) finish();
      blocks.push(...nested);
      continue;
    }
    finish();
    blocks.push(figure);
  }
  finish();
  return { blocks, headings: reader.headings, references: [...reader.references] };
}

type Part = Root["children"][number];

function isTitle(node: Part): boolean {
  return node.type === "heading" && node.depth === 1;
}

/** Returns whether other parts refer to this part, so that it must accompany each of them. */
function isAside({ type }: Part): boolean {
  return type === "definition" || type === "footnoteDefinition";
}

/** Removes the diagrams from lists and quotations, which cannot contain a figure, and returns them. */
function takeDiagrams(node: Nodes): ProseBlock[] {
  if (!("children" in node)) return [];
  const taken: ProseBlock[] = [];
  node.children = node.children.filter((child: Nodes) => {
    const figure = child.type === "code" ? figureOf(child) : undefined;
    taken.push(...(figure === undefined ? takeDiagrams(child) : [figure]));
    return figure === undefined;
  }) as typeof node.children;
  return taken;
}

function figureOf(code: Code): ProseBlock | undefined {
  const [diagram] = diagramsInCode(code);
  if (diagram === undefined) return undefined;
  const { notation, text } = diagram;
  return { kind: "figure", notation, text, line: (code.position?.start.line ?? 1) + 1 };
}

const known: ReadonlySet<string> = new Set(proseTags);

function readerFor(parts: readonly Part[], level: number) {
  const depths = parts.flatMap((node) => (node.type === "heading" ? node.depth : []));
  const shift = level - Math.min(...depths, 6);
  const headings: ProseHeading[] = [];
  const references = new Set<string>();
  const taken = new Map<string, number>();
  let above = level - 1;

  function read(root: Root): ProseNode[] {
    const tree = toHast(root) as ElementRoot;
    return tree.children.flatMap((node) => nodesOf(node, true));
  }

  function nodesOf(node: RootContent | ElementContent, isOutermost: boolean): ProseNode[] {
    if (node.type === "text") return textNodes(node.value);
    if (node.type !== "element") return [];
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (depth !== undefined) return [headingOf(node, Number(depth), isOutermost)];
    const children =
      node.tagName === "code" ? plainText(node) : node.children.flatMap((one) => nodesOf(one, false));
    return elementOf(node, children);
  }

  /**
   * Returns a heading whose level is at most one below the last one; a heading in a quotation or a list starts no
   * section.
   */
  function headingOf(node: Element, depth: number, isOutermost: boolean): ProseNode {
    const children = node.children.flatMap((one) => nodesOf(one, false));
    if (!isOutermost)
      return { kind: "element", tag: "p", children: [{ kind: "element", tag: "strong", children }] };
    above = Math.min(Math.max(depth + shift, level), above + 1, 6);
    const text = textOf(children);
    const id = headingId(text);
    if (above <= level + 1) headings.push({ id, text, level: above });
    return { kind: "element", tag: `h${String(above)}` as ProseTag, id, children };
  }

  function headingId(text: string): string {
    const slug =
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\d]+/gu, "-")
        .replaceAll(/^-|-$/g, "") || "section";
    const times = taken.get(slug) ?? 0;
    taken.set(slug, times + 1);
    return times === 0 ? `section-${slug}` : `section-${slug}-${String(times + 1)}`;
  }

  function textNodes(text: string): ProseNode[] {
    const nodes: ProseNode[] = [];
    let end = 0;
    for (const { 0: id, index } of text.matchAll(idsInText)) {
      if (index > end) nodes.push({ kind: "text", text: text.slice(end, index) });
      nodes.push({ kind: "reference", id });
      references.add(id);
      end = index + id.length;
    }
    if (end < text.length) nodes.push({ kind: "text", text: text.slice(end) });
    return nodes;
  }

  return { read, headings, references };
}

function plainText(node: Element): ProseNode[] {
  const text = node.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  return [{ kind: "text", text }];
}

function textOf(nodes: readonly ProseNode[]): string {
  return nodes
    .map((node) =>
      node.kind === "text" ? node.text : node.kind === "reference" ? node.id : textOf(node.children),
    )
    .join("");
}

/** Replaces an element that is not part of prose by its content. */
function elementOf({ properties, tagName }: Element, children: readonly ProseNode[]): ProseNode[] {
  if (!known.has(tagName)) return [...children];
  const tag = tagName as ProseTag;
  const { align, alt, checked, href, src, start } = properties;
  if (tag === "a")
    return typeof href === "string" && leadsOutside(href)
      ? [{ kind: "element", tag, children, href }]
      : [...children];
  if (tag === "img") return imageNodes(src, alt);
  return [
    {
      kind: "element",
      tag,
      children,
      ...(align === "left" || align === "center" || align === "right" ? { align } : {}),
      ...(typeof start === "number" ? { start } : {}),
      ...(tag === "input" ? { isChecked: checked === true } : {}),
    },
  ];
}

/** An image outside the text itself would be loaded from another server; its description replaces it. */
function imageNodes(src: unknown, alt: unknown): ProseNode[] {
  const description = typeof alt === "string" ? alt : "";
  const address = typeof src === "string" && src.startsWith("data:") ? imageAddress(src) : undefined;
  if (address !== undefined)
    return [{ kind: "element", tag: "img", children: [], src: address, alt: description }];
  const text = description === "" ? "image" : description;
  return [{ kind: "element", tag: "em", children: [{ kind: "text", text }] }];
}
