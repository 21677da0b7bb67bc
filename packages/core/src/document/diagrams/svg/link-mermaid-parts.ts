import { dispenser, partOf, type PartFinder } from "./picture-part.ts";
import type { PictureNode } from "./picture-nodes.ts";

/**
 * Finds the parts that Mermaid names: nodes, boundaries, participants and lifelines by their aliases, lines between nodes
 * by an id made of both, and messages by their two ends.
 */
export const linkMermaidParts: PartFinder = (nodes, { elements, relations }, links) => {
  const parts = nodes.filter(({ attributes }) => attributes.has("data-et"));
  if (parts.length === 0) return;
  const ofKind = (...kinds: readonly string[]): PictureNode[] =>
    parts.filter(({ attributes }) => kinds.includes(attributes.get("data-et") ?? ""));
  const shapes = ofKind("node", "participant");
  const lifelines = ofKind("life-line");
  for (const { alias } of elements) {
    const own = [
      ...named(alias, shapes).map((node) => partOf([node])),
      ...named(alias, lifelines).map((node) => partOf([node], { isLine: true })),
    ].filter((part) => part !== undefined);
    if (own.length > 0) links.elements.set(alias, own);
  }
  const nextEdge = dispenser(ofKind("edge"), endsInId);
  const nextMessage = dispenser(ofKind("message"), ({ attributes }) =>
    endsOfPart(attributes.get("data-from") ?? "", attributes.get("data-to") ?? ""),
  );
  for (const [index, { from, to }] of relations.entries()) {
    const message = nextMessage(endsOfPart(from, to));
    const edge = message ?? nextEdge(endsOfPart(from, to)) ?? nextEdge(endsOfPart(to, from));
    if (!edge) continue;
    const words = message ? wordsBefore(message, nodes) : labelsOf(edge, nodes);
    const part = partOf([...words, edge]);
    if (part) links.relations.set(index, part);
  }
};

function named(alias: string, nodes: readonly PictureNode[]): PictureNode[] {
  return nodes.filter((node) => idOf(node) === alias);
}

function idOf({ attributes }: PictureNode): string {
  return attributes.get("data-id") ?? "";
}

/** `L_shop_desk_0`, `id_Shop_Desk_1` and `id_entity-Shop-0_entity-Desk-1_0` contain both ends. */
function endsInId(node: PictureNode): string {
  return idOf(node)
    .replace(/^(?:L|id)_/, "")
    .replace(/_\d+$/, "")
    .replaceAll(/(?<=^|_)entity-(.*?)-\d+(?=_entity-|$)/g, "$1");
}

function endsOfPart(from: string, to: string): string {
  return `${from}_${to}`;
}

function labelsOf(edge: PictureNode, nodes: readonly PictureNode[]): PictureNode[] {
  return nodes.filter((node) => node !== edge && node.box !== undefined && idOf(node) === idOf(edge));
}

/** The words of a message stand before its line, one text for each line of words. */
function wordsBefore(message: PictureNode, nodes: readonly PictureNode[]): PictureNode[] {
  const siblings = nodes.filter(({ at, parent }) => parent === message.parent && at < message.at);
  const last = siblings.findLastIndex(({ name }) => name !== "text");
  return siblings.slice(last + 1);
}
