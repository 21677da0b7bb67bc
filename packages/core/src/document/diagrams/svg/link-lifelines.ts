import type { DiagramContent } from "../../../model/index.ts";
import { comparable, partOf, type PartFinder, type PictureLinks } from "./picture-part.ts";
import { isDashed, type PictureNode } from "./picture-nodes.ts";
import type { Box, Point } from "./shape-box.ts";

/** How far from its lifeline a line may end, because of activation bars, in pixels. */
const reach = 24;

/** A lifeline of a sequence diagram: its place, its element, and the extent of its head. */
export interface Lifeline {
  readonly alias: string;
  readonly x: number;
  readonly head: Box | undefined;
}

/**
 * Finds the participants and messages of a sequence diagram by their places: PlantUML names none of them. A lifeline is
 * a dashed vertical line; the words and shapes centred above and below it are its participant. The name of a participant that
 * a message creates is on the beginning of its lifeline instead.
 */
export const linkLifelines: PartFinder = (nodes, content, links) => {
  if (!content.relations.some(({ kind }) => kind === "message" || kind === "reply")) return;
  const drawn = nodes.filter(
    ({ box, name }) => box !== undefined && !containers.has(name),
  ) as readonly Drawn[];
  const lifelines: Lifeline[] = [];
  for (const lines of dashedColumns(drawn)) {
    const column = columnOf(lines);
    // A box around participants has no lifeline, and may have the name of one of them.
    const open = content.elements.filter(
      ({ alias, shape }) => shape !== "package" && !links.elements.has(alias),
    );
    const words = wordsOn(column, drawn);
    const name = nameAbove(column, words, open) ?? nameOnLine(column, words, open);
    if (!name) continue;
    const { alias } = name;
    const head = partOf([...shapesAround(name, column, drawn), ...name.words].toSorted(byPlace));
    lifelines.push({ alias, x: column.x, head: head?.box });
    const foot = partOf(below(column, drawn));
    const line = partOf(lines, { isLine: true });
    links.elements.set(
      alias,
      [head, foot, line].filter((part) => part !== undefined),
    );
  }
  linkArrows({ content, drawn, lifelines }, links);
};

/** A node that draws something itself. */
export type Drawn = PictureNode & { readonly box: Box };

const containers = new Set(["svg", "g", "defs", "tspan", "title", "desc"]);

/** The place of a lifeline, which may have gaps. */
interface Column {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

function dashedColumns(drawn: readonly Drawn[]): Drawn[][] {
  const columns = new Map<number, Drawn[]>();
  for (const node of drawn) {
    const { box, name } = node;
    if (name !== "line" || !isDashed(node) || box.width > 0 || box.height < 10) continue;
    columns.set(box.x, [...(columns.get(box.x) ?? []), node]);
  }
  return [...columns.values()];
}

function columnOf(lines: readonly Drawn[]): Column {
  return {
    x: lines[0]?.box.x ?? 0,
    top: Math.min(...lines.map(({ box }) => box.y)),
    bottom: Math.max(...lines.map(({ box }) => box.y + box.height)),
  };
}

/** How far from a lifeline the centre of its participant may be, in pixels; text is measured, not known. */
const centred = 6;

function isCentred({ box }: Drawn, { x }: Column): boolean {
  return Math.abs(box.x + box.width / 2 - x) <= centred;
}

/** Returns the words that are centred on a lifeline, or are in a shape that is: a short name may be on its left. */
function wordsOn(column: Column, drawn: readonly Drawn[]): Drawn[] {
  const heads = drawn.filter(
    (node) =>
      node.name !== "text" && node.box.width > 0 && node.box.height <= highest && isCentred(node, column),
  );
  return drawn.filter(
    (node) =>
      node.name === "text" && (isCentred(node, column) || heads.some(({ box }) => isWithin(node.box, box))),
  );
}

/** The name of a participant, and the end of its head. */
interface HeadName {
  readonly alias: string;
  readonly words: readonly Drawn[];
  readonly bottom: number;
}

/** The words above a lifeline that are the name of an element, read from the lifeline upwards. */
function nameAbove(
  column: Column,
  words: readonly Drawn[],
  elements: DiagramContent["elements"],
): HeadName | undefined {
  const above = words
    .filter((node) => bottomOf(node) <= column.top + 2)
    .toSorted((a, b) => b.box.y - a.box.y);
  return nameIn(above, elements, { bottom: () => column.top + 2 });
}

/** The words on the beginning of a lifeline that are the name of an element, read downwards. */
function nameOnLine(
  column: Column,
  words: readonly Drawn[],
  elements: DiagramContent["elements"],
): HeadName | undefined {
  const on = words
    .filter((node) => node.box.y >= column.top - 2 && bottomOf(node) <= column.top + highest)
    .toSorted((a, b) => a.box.y - b.box.y);
  return nameIn(on, elements, { bottom: (name) => Math.max(...name.map(bottomOf)) + padding });
}

/** The first of some texts that form a name together, in any order. */
function nameIn(
  texts: readonly Drawn[],
  elements: DiagramContent["elements"],
  { bottom }: { readonly bottom: (words: readonly Drawn[]) => number },
): HeadName | undefined {
  // Participants of one name are from left to right in the order of the text.
  const byName = new Map(elements.toReversed().map(({ alias, name }) => [comparable(name), alias]));
  for (let count = 1; count <= texts.length; count += 1) {
    const words = texts.slice(0, count).toSorted((a, b) => a.box.y - b.box.y);
    const alias = byName.get(comparable(words.map(({ text }) => text).join("")));
    if (alias !== undefined) return { alias, words, bottom: bottom(words) };
  }
  return undefined;
}

/** The highest figure that is above or around a name: a person, a cylinder. */
const highest = 90;

/** The most that a head reaches below its name, in pixels. */
const padding = 12;

function shapesAround(
  { bottom, words }: HeadName,
  column: Column,
  drawn: readonly Drawn[],
): readonly Drawn[] {
  const top = Math.min(...words.map(({ box }) => box.y));
  const shapes = drawn.filter(
    (node) =>
      node.name !== "text" && node.name !== "line" && bottomOf(node) <= bottom && node.box.y >= top - highest,
  );
  const centre = shapes.filter((node) => isCentred(node, column));
  const around = partOf([...centre, ...words])?.box;
  return around ? shapes.filter(({ box }) => isWithin(box, around)) : [];
}

function below(column: Column, drawn: readonly Drawn[]): Drawn[] {
  return drawn.filter(
    (node) => node.name !== "line" && node.box.y >= column.bottom - 2 && isCentred(node, column),
  );
}

function isWithin({ height, width, x, y }: Box, outer: Box): boolean {
  return (
    x >= outer.x - 1 &&
    y >= outer.y - 1 &&
    x + width <= outer.x + outer.width + 1 &&
    y + height <= outer.y + outer.height + 1
  );
}

function bottomOf({ box }: Drawn): number {
  return box.y + box.height;
}

function byPlace(a: PictureNode, b: PictureNode): number {
  return a.at - b.at;
}

/** A line from one lifeline to another, or back to the same one, with its head and its words. */
interface Arrow {
  readonly ends: string;
  readonly nodes: readonly Drawn[];
  /** The texts that follow it; texts of a delay or a divider may be among them. */
  readonly texts: readonly Drawn[];
}

interface Sequence {
  readonly content: DiagramContent;
  readonly drawn: readonly Drawn[];
  readonly lifelines: readonly Lifeline[];
}

/**
 * Finds the messages of a sequence diagram. Arrows are drawn in the order of the messages; an arrow is the
 * message of its two ends and its words.
 */
function linkArrows({ content, drawn, lifelines }: Sequence, links: PictureLinks): void {
  const arrows = arrowsIn(drawn, lifelines);
  let next = 0;
  for (const [index, { from, label = "", to }] of content.relations.entries()) {
    const ends = endsOf(from, to);
    for (let at = next; at < arrows.length; at += 1) {
      const arrow = arrows[at];
      const words = arrow?.ends === ends ? wordsOf(arrow, label) : undefined;
      const part = arrow && words && partOf([...arrow.nodes, ...words].toSorted((a, b) => a.at - b.at));
      if (!part) continue;
      links.relations.set(index, part);
      next = at + 1;
      break;
    }
  }
}

/** Returns the texts that are the label of a message, or undefined if they are others. */
function wordsOf({ texts }: Arrow, label: string): readonly Drawn[] | undefined {
  const wanted = comparable(label);
  if (wanted === "") return [];
  let joined = "";
  for (const [index, { text }] of texts.entries()) {
    joined += comparable(text);
    // A number that the engine adds is before the label.
    if (joined.endsWith(wanted)) return texts.slice(0, index + 1);
  }
  return undefined;
}

function arrowsIn(drawn: readonly Drawn[], lifelines: readonly Lifeline[]): Arrow[] {
  const arrows: Arrow[] = [];
  for (let at = 0; at < drawn.length; at += 1) {
    const line = drawn[at];
    if (!line || !isLevel(line)) continue;
    const [second, third] = drawn.slice(at + 1, at + 3);
    const isLoop = isUpright(second) && isLevel(third);
    const { width, x, y } = line.box;
    const [left, right] = [nearest({ x, y }, lifelines), nearest({ x: x + width, y }, lifelines)];
    // A loop is to the right of its lifeline, or to the left if its arrow is written from right to left.
    const [start, end] = isLoop ? [left ?? right, left ?? right] : [left, right];
    if (!start || !end || (start === end && !isLoop)) continue;
    const last = isLoop ? at + 2 : at;
    const heads = around(drawn, at, last);
    const texts = textsAfter(drawn, Math.max(last, ...heads) + 1);
    arrows.push({
      ends: endsOf(start.alias, end.alias),
      nodes: [...heads, ...range(at, last)].flatMap((place) => drawn[place] ?? []),
      texts,
    });
    at = Math.max(last, ...heads);
  }
  return arrows;
}

function isLevel(node: Drawn | undefined): boolean {
  return node?.name === "line" && node.box.height === 0 && node.box.width > 0;
}

function isUpright(node: Drawn | undefined): boolean {
  return node?.name === "line" && node.box.width === 0 && node.box.height > 0;
}

function nearest(point: Point, lifelines: readonly Lifeline[]): Lifeline | undefined {
  const [best] = lifelines
    .map((lifeline) => ({ lifeline, distance: distanceTo(lifeline, point) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= reach ? best.lifeline : undefined;
}

/** A message that creates a participant leads to the edge of its head. */
function distanceTo({ head, x: middle }: Lifeline, { x, y }: Point): number {
  if (head && y >= head.y && y <= head.y + head.height)
    return Math.max(0, head.x - x, x - head.x - head.width);
  return Math.abs(middle - x);
}

/** The places of the heads beside a line. */
function around(drawn: readonly Drawn[], first: number, last: number): number[] {
  const places: number[] = [];
  for (let at = first - 1; isHead(drawn[at]); at -= 1) places.push(at);
  for (let at = last + 1; isHead(drawn[at]); at += 1) places.push(at);
  return places;
}

function isHead(node: Drawn | undefined): boolean {
  return node?.name === "polygon" && node.box.width < 20 && node.box.height < 20;
}

function textsAfter(drawn: readonly Drawn[], start: number): Drawn[] {
  const next = drawn.findIndex(({ name }, at) => at >= start && name !== "text");
  return drawn.slice(start, next === -1 ? drawn.length : next);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function endsOf(one: string, other: string): string {
  return [one, other].toSorted().join("\n");
}
