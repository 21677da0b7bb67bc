import type { Definition, FootnoteDefinition, PhrasingContent, Root, RootContent } from "mdast";
import { findAndReplace } from "mdast-util-find-and-replace";
import { type FigureSource, idsInText } from "../../../model/index.ts";
import { parseMarkdown } from "../../extraction/index.ts";
import type { Block } from "../document.ts";
import type { UnitContext } from "../unit.ts";
import { figureAnchor, toFigure } from "./figure.ts";

/** A page by the user, and its diagrams. */
export interface ProseSource {
  readonly markdown: string;
  readonly figures: readonly FigureSource[];
  /** Images of the page as `data:` addresses, by the path that the page names. */
  readonly images: ReadonlyMap<string, string>;
  /** The line of the file with the beginning of `markdown`, counted from 1. */
  readonly line: number;
  /** Whether the first heading is a part of the text, and not the title that the document sets itself. */
  readonly isUntitled?: true;
}

/** Returns Markdown by the user as blocks: prose, and its fenced diagrams as figures. */
export function proseBlocks(
  { figures, images, isUntitled, line, markdown }: ProseSource,
  context: UnitContext,
): Block[] {
  const blocks: Block[] = [];
  let prose: Root["children"] = [];
  const tree = parseMarkdown(markdown);
  resolveReferencesIn(tree, definitionsIn(tree));
  writeOutFootnotesIn(tree, footnotesIn(tree));
  linkIdsIn(tree, context.ids);
  embedImagesIn(tree, images);
  const shown = tree.children.filter(isShown);
  for (const node of isUntitled === true ? shown : withoutTitle(shown)) {
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

/** Replaces a diagram in a list or a quotation with a link to its figure, which comes after the list or quotation. */
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

/** Replaces references with their addresses, since the page is cut and other pages may define the same references. */
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

/** Moves notes into brackets at their references: inside a document a page has no end for collecting notes. */
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

/** Whether a node is shown. Comments and resolved definitions are for the author of the page. */
function isShown(node: RootContent): boolean {
  if (node.type === "definition" || node.type === "footnoteDefinition") return false;
  return !(node.type === "html" && /^<!--[\s\S]*?-->$/.test(node.value));
}

/** Links ids of requirements and use cases to the places that state them. */
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

/** Embeds images in the document. An unavailable image is replaced by its description. */
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

/** Removes the title, because the document gives the page its heading. */
function withoutTitle(nodes: Root["children"]): Root["children"] {
  const [first, ...rest] = nodes;
  return first?.type === "heading" && first.depth === 1 ? rest : nodes;
}

function isInside(figure: FigureSource, { position }: Root["children"][number], firstLine: number): boolean {
  if (!position) return false;
  const line = figure.line - firstLine + 1;
  // A diagram to which its first line was added begins at its fence.
  return line >= position.start.line && line < position.end.line;
}
