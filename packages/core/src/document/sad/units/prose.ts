import type { Definition, FootnoteDefinition, PhrasingContent, Root, RootContent } from "mdast";
import { findAndReplace } from "mdast-util-find-and-replace";
import { type FigureSource, idsInText } from "../../../model/index.ts";
import { parseMarkdown } from "../../extraction/index.ts";
import type { Block } from "../document.ts";
import type { UnitContext } from "../unit.ts";
import { figureAnchor, toFigure } from "./figure.ts";

/** A page of the user's, and its diagrams. */
export interface ProseSource {
  readonly markdown: string;
  readonly figures: readonly FigureSource[];
  /** Images of the page by the path that the page names, as `data:` addresses. */
  readonly images: ReadonlyMap<string, string>;
  /** The line of the file on which `markdown` begins, counted from 1. */
  readonly line: number;
}

/** Markdown of the user's as blocks: prose, and its fenced diagrams as figures. */
export function proseBlocks({ figures, images, line, markdown }: ProseSource, context: UnitContext): Block[] {
  const blocks: Block[] = [];
  let prose: Root["children"] = [];
  const tree = parseMarkdown(markdown);
  resolveReferencesIn(tree, definitionsIn(tree));
  writeOutFootnotesIn(tree, footnotesIn(tree));
  linkIdsIn(tree, context.ids);
  embedImagesIn(tree, images);
  for (const node of withoutTitle(tree.children.filter(isShown))) {
    const fenced = figures.filter((figure) => isInside(figure, node, line));
    if (fenced.length === 0 || node.type !== "code") {
      showBelow(node, { figures: fenced, line });
      prose.push(node);
    }
    if (fenced.length === 0) continue;
    if (prose.length > 0) blocks.push({ kind: "markdown", root: { type: "root", children: prose } });
    prose = [];
    blocks.push(...fenced.map((figure) => toFigure(figure, context)));
  }
  if (prose.length > 0) blocks.push({ kind: "markdown", root: { type: "root", children: prose } });
  return blocks;
}

/** A diagram in a list or a quotation is a figure behind it; in its place stands where that is. */
function showBelow(
  node: Root | RootContent,
  { figures, line }: { readonly figures: readonly FigureSource[]; readonly line: number },
): void {
  if (!("children" in node) || figures.length === 0) return;
  node.children.forEach((child, index) => {
    const own = child.type === "code" ? figures.filter((figure) => isInside(figure, child, line)) : [];
    if (own.length === 0) return showBelow(child, { figures, line });
    const links = own.map(({ id, title }): PhrasingContent => ({
      type: "link",
      url: `#${figureAnchor(id)}`,
      children: [{ type: "text", value: title }],
    }));
    node.children.splice(index, 1, { type: "paragraph", children: links });
  });
}

function definitionsIn(node: Root | RootContent): Definition[] {
  if (node.type === "definition") return [node];
  return "children" in node ? node.children.flatMap((child) => definitionsIn(child)) : [];
}

/** A reference takes its address with it: the page is cut at its figures, and another page may mean something else by it. */
function resolveReferencesIn(node: Root | RootContent, definitions: readonly Definition[]): void {
  if (!("children" in node)) return;
  node.children.forEach((child, index) => {
    resolveReferencesIn(child, definitions);
    if (child.type !== "linkReference" && child.type !== "imageReference") return;
    const url = definitions.find(({ identifier }) => identifier === child.identifier)?.url;
    if (url === undefined) return;
    node.children.splice(
      index,
      1,
      child.type === "linkReference"
        ? { type: "link", url, children: child.children }
        : { type: "image", url, alt: child.alt ?? null },
    );
  });
}

function footnotesIn(node: Root | RootContent): FootnoteDefinition[] {
  if (node.type === "footnoteDefinition") return [node];
  return "children" in node ? node.children.flatMap((child) => footnotesIn(child)) : [];
}

/** A note stands in brackets where it is referred to: a page of a document has no end of its own to collect notes at. */
function writeOutFootnotesIn(node: Root | RootContent, notes: readonly FootnoteDefinition[]): void {
  if (!("children" in node)) return;
  node.children = node.children.flatMap((child): RootContent[] => {
    if (child.type !== "footnoteReference") {
      writeOutFootnotesIn(child, notes);
      return [child];
    }
    const note = notes.find(({ identifier }) => identifier === child.identifier);
    const words = note?.children.flatMap((part) => (part.type === "paragraph" ? part.children : [])) ?? [];
    return [{ type: "text", value: " (" }, ...words, { type: "text", value: ")" }];
  }) as typeof node.children;
}

/** Comments and resolved definitions are for the author of the page. */
function isShown(node: RootContent): boolean {
  if (node.type === "definition" || node.type === "footnoteDefinition") return false;
  return !(node.type === "html" && /^<!--[\s\S]*?-->$/.test(node.value));
}

/** Ids of requirements and use cases lead to where they are stated. */
function linkIdsIn(tree: Root, known: ReadonlySet<string>): void {
  findAndReplace(
    tree,
    [
      idsInText,
      (id: string) =>
        known.has(id) ? { type: "link", url: `#${id}`, children: [{ type: "text", value: id }] } : false,
    ],
    { ignore: ["link", "linkReference"] },
  );
}

/** Images come into the document; one that is not available leaves its description. */
function embedImagesIn(node: Root | RootContent, images: ReadonlyMap<string, string>): void {
  if (!("children" in node)) return;
  node.children.forEach((child, index) => {
    if (child.type !== "image") return embedImagesIn(child, images);
    const address = images.get(child.url);
    if (address === undefined)
      node.children.splice(index, 1, {
        type: "emphasis",
        children: [{ type: "text", value: child.alt ?? child.url }],
      });
    else child.url = address;
  });
}

/** The document gives the page its heading. */
function withoutTitle(nodes: Root["children"]): Root["children"] {
  const [first, ...rest] = nodes;
  return first?.type === "heading" && first.depth === 1 ? rest : nodes;
}

function isInside(figure: FigureSource, { position }: Root["children"][number], firstLine: number): boolean {
  if (!position) return false;
  const line = figure.line - firstLine + 1;
  // A diagram to which its first line was added begins where its fence does.
  return line >= position.start.line && line < position.end.line;
}
