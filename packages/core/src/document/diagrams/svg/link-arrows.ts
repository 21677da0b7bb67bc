import type { DiagramContent } from "../../../model/index.ts";
import type { Drawn, Lifeline } from "./link-lifelines.ts";
import { comparable, partOf, type PictureLinks } from "./picture-part.ts";
import type { Point } from "./shape-box.ts";

/** A line from one lifeline to another, or back to the same one, with its head and its words. */
interface Arrow {
  readonly ends: string;
  readonly nodes: readonly Drawn[];
  /** The texts that follow it; those of a delay or a divider may be among them. */
  readonly texts: readonly Drawn[];
}

interface Sequence {
  readonly content: DiagramContent;
  readonly drawn: readonly Drawn[];
  readonly lifelines: readonly Lifeline[];
}

/**
 * Finds the messages of a sequence diagram. Arrows are drawn in the order in which messages are written; an arrow is the
 * message of its two ends and its words.
 */
export function linkArrows({ content, drawn, lifelines }: Sequence, links: PictureLinks): void {
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
    // A number that the engine adds stands before the label.
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
    // A loop stands to the right of its lifeline, and to the left of it if its arrow is written from right to left.
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

/** How far from its lifeline a line may end, because of activation bars, in pixels. */
const reach = 24;

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
