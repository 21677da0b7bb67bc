import type { DiagramContent } from "../../../model/index.ts";
import { linkLifelines } from "./link-lifelines.ts";
import { linkLineEnds } from "./link-line-ends.ts";
import { readPictureNodes, type PictureNode, transformAround } from "./picture-nodes.ts";
import {
  type LinkedPicture,
  type PictureLinks,
  dispenser,
  partOf,
  type PartFinder,
  comparable,
} from "./picture-part.ts";
import { type Box, contains, type Point } from "./shape-box.ts";
import { endAt, type LineEnd, lineEnds } from "./end-finder.ts";
import { linePoints } from "./line-points.ts";

/**
 * Finds the flows of an activity diagram, whose arrows PlantUML does not name. A flow between two steps may pass through
 * nodes without names, such as the point where branches meet.
 */
const linkFlows: PartFinder = (nodes, { elements, relations }, links) => {
  if (!elements.some(({ shape }) => shape === "action" || shape === "decision")) return;
  if (nodes.some(({ attributes }) => attributes.has("data-et") || attributes.has("data-entity-1"))) return;
  const steps = new Set(elements.flatMap(({ alias, shape }) => (shape === "package" ? [] : [alias])));
  const ends = lineEnds(links, nodes.filter(isNameless)).filter(
    ({ alias }) => alias === undefined || steps.has(alias),
  );
  const arrows = arrowsIn(nodes, ends);
  for (const [index, { from, to }] of relations.entries()) {
    const path = links.relations.has(index) ? undefined : pathBetween(from, to, arrows);
    const part = path && partOf(path.flatMap((arrow) => arrow.nodes));
    if (part) links.relations.set(index, part);
  }
};

/** How exactly the pieces of an arrow meet, in pixels. */
const near = 1.5;

/**
 * Returns the parts of a sanitised picture that draw the elements and relations of its diagram: by the names that the
 * engines give them, otherwise by their places and words. Elements that cannot be found are omitted.
 *
 * @throws SvgError if the picture is not an SVG
 */
export function linkPicture(svg: string, content: DiagramContent): LinkedPicture {
  const nodes = readPictureNodes(svg);
  const links: PictureLinks = { elements: new Map(), relations: new Map() };
  for (const find of [linkNamedGroups, linkMermaidParts, linkLifelines, linkLabels, linkFlows, linkLineEnds])
    find(nodes, content, links);
  return links;
}

/**
 * Finds the parts that PlantUML names: a group bears the qualified name of its element, `Channels.web`, and a link the
 * ids of the two groups that it connects.
 */
const linkNamedGroups: PartFinder = (nodes, { elements, relations }, links) => {
  const groups = nodes.filter(({ attributes }) => attributes.has("data-qualified-name"));
  if (groups.length === 0) return;
  const aliasOfGroup = new Map<string, string>();
  for (const { alias } of elements) {
    const own = groupsOf(alias, groups);
    const parts = own.flatMap((group) => partOf([group]) ?? []);
    if (parts.length > 0) links.elements.set(alias, parts);
    for (const { attributes } of own) aliasOfGroup.set(attributes.get("id") ?? "", alias);
  }
  const drawn = nodes.filter(({ attributes }) => attributes.has("data-entity-1")).toSorted(byLine);
  const used = new Set<PictureNode>();
  for (const nameOf of [(alias: string) => alias, lastName]) {
    const open = drawn.filter((node) => !used.has(node));
    const next = dispenser(open, (node) => pairOf(...endsOf(node, aliasOfGroup).map(nameOf)));
    for (const [index, { from, to }] of relations.entries()) {
      const node = links.relations.has(index) ? undefined : next(pairOf(nameOf(from), nameOf(to)));
      const part = node && partOf([node]);
      if (!part) continue;
      used.add(node);
      links.relations.set(index, part);
    }
  }
};

function endsOf({ attributes }: PictureNode, aliasOfGroup: ReadonlyMap<string, string>): string[] {
  return (["data-entity-1", "data-entity-2"] as const).map(
    (key) => aliasOfGroup.get(attributes.get(key) ?? "") ?? "",
  );
}

/** PlantUML draws the line of a class from the package around it if the two have one name. */
function lastName(alias: string): string {
  return alias.slice(alias.lastIndexOf(".") + 1);
}

/** The groups with the name itself, else those with it in a package. */
function groupsOf(alias: string, groups: readonly PictureNode[]): PictureNode[] {
  const named = (isNamed: (name: string) => boolean): PictureNode[] =>
    groups.filter(({ attributes }) => isNamed(attributes.get("data-qualified-name") ?? ""));
  const exact = named((name) => name === alias);
  return exact.length > 0 ? exact : named((name) => name.endsWith(`.${alias}`));
}

/** PlantUML may draw a link from its second end, and links in another order than they are written. */
function byLine(a: PictureNode, b: PictureNode): number {
  return lineOf(a) - lineOf(b) || a.at - b.at;
}

function lineOf({ attributes }: PictureNode): number {
  return Number(attributes.get("data-source-line") ?? 0);
}

function pairOf(...aliases: readonly string[]): string {
  return aliases.toSorted().join("\n");
}

/**
 * Finds the parts that Mermaid names: nodes, boundaries, participants and lifelines by their aliases, lines between nodes
 * by an id made of both, and messages by their two ends.
 */
const linkMermaidParts: PartFinder = (nodes, { elements, relations }, links) => {
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

/** The words of a message are before its line, with one text per line of words. */
function wordsBefore(message: PictureNode, nodes: readonly PictureNode[]): PictureNode[] {
  const siblings = nodes.filter(({ at, parent }) => parent === message.parent && at < message.at);
  const last = siblings.findLastIndex(({ name }) => name !== "text");
  return siblings.slice(last + 1);
}

/** The most lines of text that an engine breaks a name into. */
const mostLines = 8;

/** Finds elements that no engine names by their own words, with the smallest shape around them. */
const linkLabels: PartFinder = (nodes, { elements }, links) => {
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

/** An arrow of an activity diagram, which has a piece for each of its straight stretches. */
interface FlowArrow {
  readonly nodes: readonly PictureNode[];
  readonly from: LineEnd;
  readonly to: LineEnd;
}

/** The ends of flows, the bars of forks, and the points where branches meet. */
function isNameless({ attributes, box, name }: PictureNode): boolean {
  if (box === undefined) return false;
  if (name === "circle" || name === "ellipse") return true;
  if (name === "polygon") return box.width > 20 && !isHead(attributes);
  return name === "rect" && Math.min(box.width, box.height) <= 8;
}

/** The head of an arrow has a notch; it is not the end of another one. */
function isHead(attributes: ReadonlyMap<string, string>): boolean {
  return (attributes.get("points") ?? "").split(/\s+/).length <= 4;
}

function arrowsIn(nodes: readonly PictureNode[], ends: readonly LineEnd[]): FlowArrow[] {
  const arrows: FlowArrow[] = [];
  let pieces: PictureNode[] = [];
  const finish = (): void => {
    const arrow = arrowOf(pieces, ends);
    if (arrow) arrows.push(arrow);
    pieces = [];
  };
  for (const node of nodes) {
    const isPiece = node.name === "line";
    const isOwnHead = node.name === "polygon" && isHead(node.attributes);
    if (!isPiece && !isOwnHead) continue;
    const lines = pieces.filter(({ name }) => name === "line");
    if (isPiece && lines.length > 0 && !lines.some((line) => meet(line, node))) finish();
    pieces.push(node);
  }
  finish();
  return arrows;
}

function arrowOf(pieces: readonly PictureNode[], ends: readonly LineEnd[]): FlowArrow | undefined {
  const points = pieces.filter(({ name }) => name === "line").flatMap(pointsOf);
  const free = points.filter((point) => points.filter((other) => isSame(point, other)).length === 1);
  const heads = pieces.filter(({ name }) => name === "polygon");
  const target = free.find((point) => heads.some(({ box }) => box && touches(point, { box })));
  const source = free.find((point) => point !== target);
  const from = source && endAt(source, ends, near);
  const to = target && endAt(target, ends, near);
  return from && to ? { nodes: pieces, from, to } : undefined;
}

function touches(point: Point, end: LineEnd): boolean {
  return endAt(point, [end], near) !== undefined;
}

function meet(one: PictureNode, other: PictureNode): boolean {
  return pointsOf(one).some((point) => pointsOf(other).some((second) => isSame(point, second)));
}

function isSame(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 0.05;
}

function pointsOf(line: PictureNode): Point[] {
  return linePoints(line, transformAround(line));
}

/** Returns the shortest way from one step to another through nodes without names. */
function pathBetween(from: string, to: string, arrows: readonly FlowArrow[]): FlowArrow[] | undefined {
  const waiting = arrows.filter((arrow) => arrow.from.alias === from).map((arrow) => [arrow]);
  const seen = new Set<LineEnd>();
  for (const path of waiting) {
    const end = path.at(-1)?.to;
    if (end === undefined) continue;
    if (end.alias === to) return path;
    if (end.alias !== undefined || seen.has(end)) continue;
    seen.add(end);
    for (const arrow of arrows) if (arrow.from === end) waiting.push([...path, arrow]);
  }
  return undefined;
}
