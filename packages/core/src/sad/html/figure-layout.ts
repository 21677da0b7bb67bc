import type { PictureSize } from "../../diagrams/index.ts";
import type { Block, Figure } from "../document.ts";

/** A part of a picture, in the picture's own pixels. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a picture is set in print: on which page, how large, and in how many parts. */
export interface FigureLayout {
  readonly orientation: "portrait" | "landscape";
  /** Size in print for a pixel of the picture, in CSS pixels. */
  readonly scale: number;
  readonly tiles: readonly Tile[];
}

/** What an A4 page leaves for a picture beside margins and caption, in CSS pixels (96 to the inch). */
const portrait = { width: 650, height: 800 } as const;
const landscape = { width: 980, height: 500 } as const;

/** Nothing is set smaller than this, in points. */
const smallestType = 6;
/** A picture whose text would be smaller than this upright is turned, if that makes it larger. */
const comfortableType = 7;
const pixelsPerPoint = 96 / 72;

/** What neighbouring parts of a split picture have in common, in the picture's pixels. */
const overlap = 16;

/**
 * Chooses the page for a picture: portrait where its text stays readable, else landscape, else as many parts as keep it
 * readable.
 *
 * @param smallestText size of the smallest text in the picture, in its pixels
 */
export function layoutFigure(size: PictureSize, smallestText: number): FigureLayout {
  const scaleFor = (type: number): number => Math.min(1, (type * pixelsPerPoint) / smallestText);
  const upright = fit(size, portrait);
  const sideways = fit(size, landscape);
  if (upright >= scaleFor(comfortableType)) return whole(size, "portrait", upright);
  if (sideways > upright && sideways >= scaleFor(smallestType)) return whole(size, "landscape", sideways);
  if (upright >= scaleFor(smallestType)) return whole(size, "portrait", upright);
  return split(size, scaleFor(smallestType));
}

/** How a figure is set in print; nothing for one without a picture. */
export function figureLayout({ size, svg }: Figure): FigureLayout | undefined {
  return svg !== undefined && size ? layoutFigure(size, smallestTextIn(svg)) : undefined;
}

/** True for what stands on a landscape page. */
export function isWide(block: Block): boolean {
  if (block.kind === "table") return block.wide === true;
  return block.kind === "figure" && figureLayout(block)?.orientation === "landscape";
}

/** The smallest size of text in an SVG, in its pixels; 14, the engines' own, where it states none. */
export function smallestTextIn(svg: string): number {
  const sizes = Array.from(svg.matchAll(/font-size[=:]\s*"?([\d.]+)/g), ([, size]) => Number(size));
  const readable = sizes.filter((size) => size > 0);
  return readable.length === 0 ? 14 : Math.min(...readable);
}

function fit(size: PictureSize, page: PictureSize): number {
  return Math.min(1, page.width / size.width, page.height / size.height);
}

function whole(size: PictureSize, orientation: FigureLayout["orientation"], scale: number): FigureLayout {
  return { orientation, scale, tiles: [{ x: 0, y: 0, ...size }] };
}

function split(size: PictureSize, scale: number): FigureLayout {
  const upright = tilesFor(size, portrait, scale);
  const sideways = tilesFor(size, landscape, scale);
  return upright.length <= sideways.length
    ? { orientation: "portrait", scale, tiles: upright }
    : { orientation: "landscape", scale, tiles: sideways };
}

function tilesFor(size: PictureSize, page: PictureSize, scale: number): Tile[] {
  const columns = cuts(size.width, page.width / scale);
  const rows = cuts(size.height, page.height / scale);
  return rows.flatMap(([y, height]) => columns.map(([x, width]) => ({ x, y, width, height })));
}

/** Equal parts of a length, none longer than the limit, each with some of its neighbour's. */
function cuts(length: number, limit: number): [start: number, length: number][] {
  if (length <= limit) return [[0, length]];
  const count = Math.ceil((length - overlap) / (limit - overlap));
  const part = (length - overlap) / count;
  return Array.from({ length: count }, (_, index) => [index * part, part + overlap]);
}
