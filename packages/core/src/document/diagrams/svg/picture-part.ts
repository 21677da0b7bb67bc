import { plainSigns } from "../plain-signs.ts";
import type { DiagramContent } from "../../../model/index.ts";
import type { PictureNode } from "./picture-nodes.ts";
import { type Box, unite } from "./shape-box.ts";

/** The SVG elements that draw one thing, such as the head of a lifeline. */
export interface PicturePart {
  /** Their numbers among the elements of the picture, in reading order. */
  readonly nodes: readonly number[];
  /** The extent of all of them, in the units of the picture's view box. */
  readonly box: Box;
  /** Whether the part is a line that belongs to the element, such as a lifeline, and not the element itself. */
  readonly isLine?: boolean;
}

/** The parts of a picture that draw the content of its diagram. */
export interface LinkedPicture {
  /** The parts of each element, by its alias. */
  readonly elements: ReadonlyMap<string, readonly PicturePart[]>;
  /** The part of each relation, by its index in the content. */
  readonly relations: ReadonlyMap<number, PicturePart>;
}

/** The parts found so far; a later method adds only parts that earlier ones did not find. */
export interface PictureLinks {
  readonly elements: Map<string, PicturePart[]>;
  readonly relations: Map<number, PicturePart>;
}

/** A way of finding the parts of a picture. */
export type PartFinder = (
  nodes: readonly PictureNode[],
  content: DiagramContent,
  links: PictureLinks,
) => void;

/** Returns a part from its nodes, or undefined if they draw nothing. */
export function partOf(
  nodes: readonly PictureNode[],
  { isLine = false }: { readonly isLine?: boolean } = {},
): PicturePart | undefined {
  const boxes = nodes.flatMap(({ box }) => box ?? []);
  const [first, ...rest] = boxes;
  if (!first) return undefined;
  return {
    nodes: nodes.map(({ at }) => at),
    box: rest.reduce<Box>(unite, first),
    ...(isLine ? { isLine } : {}),
  };
}

/**
 * Returns a text as texts are compared: line breaks and spaces of a picture are its engine's own, and a reader removes
 * quotes that are drawn.
 */
export function comparable(text: string): string {
  return plainSigns(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s"]+/g, "");
}

/** Returns a function that hands out the items of a list by key, each once and in order. */
export function dispenser<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (key: string) => Item | undefined {
  const waiting = new Map<string, Item[]>();
  for (const item of items) waiting.set(keyOf(item), [...(waiting.get(keyOf(item)) ?? []), item]);
  return (key) => waiting.get(key)?.shift();
}
