import type { DiagramRelation } from "../../../model/index.ts";
import { endAt, type LineEnd, lineEnds } from "./end-finder.ts";
import { linePoints } from "./line-points.ts";
import { transformAround, type PictureNode } from "./picture-nodes.ts";
import { comparable, partOf, type PartFinder, type PictureLinks } from "./picture-part.ts";
import type { Point } from "./shape-box.ts";

/** A line between two elements, with the words that its engine gives it. */
interface FoundLine {
  readonly from: string;
  readonly to: string;
  readonly nodes: readonly PictureNode[];
  readonly words: string;
}

/**
 * Finds relations that no engine names by where their lines begin and end. Among several lines between the same
 * elements, the words decide, then the order.
 */
export const linkLineEnds: PartFinder = (nodes, { relations }, links) => {
  const open = [...relations.entries()].filter(([index]) => !links.relations.has(index));
  if (open.length === 0) return;
  linkDecisions(nodes, links);
  const used = new Set(Array.from(links.relations.values(), (part) => part.nodes).flat());
  const ends = lineEnds(links, nodes.filter(isNode));
  const lines = nodes
    .filter((node) => !used.has(node.at) && isLine(node))
    .flatMap((node) => foundLine(node, nodes, ends));
  for (const isWanted of [sameWords, anyWords])
    for (const [index, relation] of open) {
      if (links.relations.has(index)) continue;
      const at = [false, true]
        .map((isTurned) =>
          lines.findIndex((line) => isBetween(line, relation, isTurned) && isWanted(line, relation)),
        )
        .find((found) => found !== -1);
      const [line] = at === undefined ? [] : lines.splice(at, 1);
      const part = line && partOf(line.nodes);
      if (part) links.relations.set(index, part);
    }
};

function isNode({ attributes }: PictureNode): boolean {
  return attributes.get("data-et") === "node" || attributes.has("data-qualified-name");
}

function foundLine(
  node: PictureNode,
  nodes: readonly PictureNode[],
  ends: readonly LineEnd[],
): readonly FoundLine[] {
  const points = linePoints(node, transformAround(node));
  const [first, last] = [points[0], points.at(-1)];
  const from = first && endAt(first, ends);
  let to = last && endAt(last, ends);
  // A straight line that ends half-way between two elements leads to the other one.
  if (first && last && from && to === from && isStraight(points))
    to = endAt(
      last,
      ends.filter((end) => end !== from),
    );
  if (from?.alias === undefined || to?.alias === undefined) return [];
  const own = wordsOfEnd(node, nodes);
  const words = own.map(({ text }) => text).join("") || textsIn(own, nodes);
  return [{ from: from.alias, to: to.alias, nodes: [...own, node], words }];
}

function isStraight(points: readonly Point[]): boolean {
  const length = (list: readonly Point[]): number =>
    list
      .slice(1)
      .reduce((sum, { x, y }, at) => sum + Math.hypot(x - (list[at]?.x ?? x), y - (list[at]?.y ?? y)), 0);
  return length(points) < length([...points.slice(0, 1), ...points.slice(-1)]) * 1.05;
}

/** The words of a decision in the old language of activities are at the line that leads to its shape. */
function linkDecisions(nodes: readonly PictureNode[], { elements }: PictureLinks): void {
  for (const [alias, [part, ...more]] of elements) {
    const words = part?.nodes.flatMap((at) => nodes[at] ?? []) ?? [];
    const target = words[0]?.parent?.attributes.get("data-entity-2");
    if (target === undefined || more.length > 0 || words.some(({ name }) => name !== "text")) continue;
    const shape = nodes.find(({ attributes }) => attributes.get("id") === target);
    const whole = shape && partOf([shape]);
    if (whole) elements.set(alias, [whole]);
  }
}

function isLine({ attributes, name, parent }: PictureNode): boolean {
  if (name !== "path" && name !== "line") return false;
  if (attributes.get("data-et") === "edge") return true;
  if (name === "path" && attributes.get("fill") !== "none") return false;
  return (
    ["marker-start", "marker-end"].some((key) => attributes.has(key)) ||
    parent?.attributes.has("data-entity-1") === true
  );
}

function isBetween(line: FoundLine, { from, to }: DiagramRelation, isTurned: boolean): boolean {
  return isTurned ? line.from === to && line.to === from : line.from === from && line.to === to;
}

function sameWords({ words }: FoundLine, { label = "" }: DiagramRelation): boolean {
  return comparable(words) === comparable(label);
}

function anyWords(): boolean {
  return true;
}

/** The label of a line of Mermaid has the id of the line; in PlantUML, both are in one group. */
function wordsOfEnd(line: PictureNode, nodes: readonly PictureNode[]): PictureNode[] {
  const id = line.attributes.get("data-id");
  if (id !== undefined)
    return nodes.filter(
      (node) => node !== line && node.box !== undefined && node.attributes.get("data-id") === id,
    );
  if (line.parent?.attributes.has("data-entity-1") !== true) return [];
  return nodes.filter((node) => node !== line && node.parent === line.parent && node.box !== undefined);
}

function textsIn(groups: readonly PictureNode[], nodes: readonly PictureNode[]): string {
  return nodes
    .filter((node) => node.text !== "" && groups.some((group) => isWithin(node, group)))
    .map(({ text }) => text)
    .join("");
}

function isWithin(node: PictureNode, group: PictureNode): boolean {
  for (let around = node.parent; around; around = around.parent) if (around === group) return true;
  return false;
}
