import { comparable, partOf, type PartFinder } from "./picture-part.ts";
import type { PictureNode } from "./picture-nodes.ts";
import { type Box, contains } from "./shape-box.ts";

/** The most lines of text that an engine breaks a name into. */
const mostLines = 8;

/** Finds elements that no engine names by their own words, with the smallest shape around them. */
export const linkLabels: PartFinder = (nodes, { elements }, links) => {
  const texts = nodes.filter(({ box, name }) => name === "text" && box !== undefined);
  const used = new Set<PictureNode>();
  const groups = new Set(elements.flatMap(({ parent }) => parent ?? []));
  for (const { alias, name } of elements) {
    if (links.elements.has(alias)) continue;
    const words = wordsOf(
      comparable(name),
      texts.filter((text) => !used.has(text)),
    );
    const part =
      words && partOf(groupAround(words) ?? [...shapeAround(words, nodes, groups.has(alias)), ...words]);
    if (!part) continue;
    for (const word of words ?? []) used.add(word);
    links.elements.set(alias, [part]);
  }
};

/** Returns texts in a row that make up a name. */
function wordsOf(name: string, texts: readonly PictureNode[]): PictureNode[] | undefined {
  if (name === "") return undefined;
  for (const [start] of texts.entries()) {
    let joined = "";
    for (let end = start; end < Math.min(texts.length, start + mostLines); end += 1) {
      joined += comparable(texts[end]?.text ?? "");
      if (joined === name) return texts.slice(start, end + 1);
      if (!name.startsWith(joined)) break;
    }
  }
  return undefined;
}

/** Mermaid groups what a node shows, even if it names the node by a number only. */
function groupAround([word]: readonly PictureNode[]): PictureNode[] | undefined {
  for (let around = word?.parent; around; around = around.parent)
    if (around.attributes.get("data-et") === "node") return [around];
  return undefined;
}

/** @param isGroup whether others stand inside, around which engines draw frames without a filling */
function shapeAround(
  words: readonly PictureNode[],
  nodes: readonly PictureNode[],
  isGroup: boolean,
): PictureNode[] {
  const box = partOf(words)?.box;
  if (!box) return [];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [smallest] = nodes
    .filter(
      (node): node is PictureNode & { readonly box: Box } => isShape(node, isGroup) && node.box !== undefined,
    )
    .filter(
      (node) =>
        contains(node.box, middle) && node.box.height >= box.height && node.box.width >= box.width * 0.6,
    )
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  return smallest ? [smallest] : [];
}

function isShape({ attributes, name }: PictureNode, isGroup: boolean): boolean {
  if (isGroup && name === "rect") return true;
  return /^(?:rect|circle|ellipse|polygon|path)$/.test(name) && attributes.get("fill") !== "none";
}
