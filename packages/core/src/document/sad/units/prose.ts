import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from "mdast";
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
  resolveReferencesIn(tree, addressesIn(tree));
  writeOutFootnotesIn(tree);
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

/** Returns the addresses by their identifiers. The first definition counts. */
function addressesIn(tree: Root): Map<string, string> {
  return new Map(
    definitionsIn(tree)
      .toReversed()
      .map(({ identifier, url }) => [identifier, url]),
  );
}

/** Replaces references with their addresses, since the page is cut and other pages may define the same references. */
function resolveReferencesIn(node: Root | RootContent, addresses: ReadonlyMap<string, string>): void {
  if (!("children" in node)) return;
  node.children.forEach((child, index) => {
    resolveReferencesIn(child, addresses);
    if (child.type !== "linkReference" && child.type !== "imageReference") return;
    const url = addresses.get(child.identifier);
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
  const below = "children" in node ? node.children.flatMap((child) => footnotesIn(child)) : [];
  return node.type === "footnoteDefinition" ? [node, ...below] : below;
}

/** How many parts of notes a page repeats at most. Notes that mention each other many times would otherwise fill the memory. */
const mostRepeatedParts = 2_000;

/**
 * Moves notes into brackets at their references: inside a document a page has no end for collecting notes. A note that
 * mentions itself, and repeated notes beyond the limit, leave their label.
 */
function writeOutFootnotesIn(tree: Root): void {
  const notes = new Map<string, PhrasingContent[]>();
  for (const note of footnotesIn(tree))
    if (!notes.has(note.identifier)) notes.set(note.identifier, wordsIn(note));
  const repeated = new Set<string>();
  let left = mostRepeatedParts;

  const written = <T extends RootContent>(nodes: readonly T[], within: readonly string[]): T[] =>
    withJoinedTexts(
      nodes.flatMap((node): RootContent[] => {
        if (within.some((note) => repeated.has(note))) left -= 1;
        if (node.type === "footnoteReference") return bracketed(node, within);
        if (!("children" in node)) return [node];
        return [{ ...node, children: written<RootContent>(node.children, within) } as RootContent];
      }),
    ) as T[];
  const bracketed = (
    { identifier, label }: FootnoteReference,
    within: readonly string[],
  ): PhrasingContent[] => {
    const isWrittenOut = !within.includes(identifier) && left > 0;
    const words: readonly PhrasingContent[] = isWrittenOut
      ? written(notes.get(identifier) ?? [], [...within, identifier])
      : [{ type: "text", value: label ?? identifier }];
    if (isWrittenOut) repeated.add(identifier);
    return [{ type: "text", value: " (" }, ...words, { type: "text", value: ")" }];
  };
  tree.children = written(tree.children.filter(isShown), []);
}

/** Joins neighbouring texts, and the blanks between them. */
function withJoinedTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== "text") joined.push(node);
    else if (last?.type !== "text") joined.push(last === undefined ? withoutBlank(node) : node);
    else
      joined[joined.length - 1] = {
        type: "text",
        value: last.value.endsWith(" ") ? last.value + withoutBlank(node).value : last.value + node.value,
      };
  }
  return joined;
}

function withoutBlank({ value }: Text): Text {
  return { type: "text", value: value.replace(/^ /, "") };
}

/** Returns the words of a note in one line: those of its paragraphs, lists and quotations, and code as code. */
function wordsIn(node: FootnoteDefinition | RootContent): PhrasingContent[] {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") return node.children;
  if (node.type === "code") return [{ type: "inlineCode", value: node.value }];
  if (!("children" in node)) return [];
  const below: readonly RootContent[] = node.children.filter(({ type }) => type !== "footnoteDefinition");
  return below.map(wordsIn).reduce<PhrasingContent[]>((line, words) => {
    if (words.length === 0) return line;
    return line.length === 0 ? words : [...line, { type: "text", value: " " }, ...words];
  }, []);
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
