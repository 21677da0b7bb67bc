import type { PictureSize } from "../../diagrams/index.ts";
import type { Block, Figure } from "../document.ts";
import { traceRanges } from "../../../model/index.ts";
import type { Paper } from "./print-styles.ts";
import type { WriterContext } from "./writer-context.ts";

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
  /** Too large to stand below its headings, and whole on a page of its own. */
  readonly apart?: boolean;
}

/** The room that a page has for a picture, in CSS pixels (96 to the inch). */
export type PictureRoom = Readonly<Record<FigureLayout["orientation"], PictureSize>>;

/** What a page leaves between its margins. */
const pageRoom: Readonly<Record<Paper, PictureRoom>> = {
  A4: { portrait: { width: 650, height: 945 }, landscape: { width: 980, height: 632 } },
  Letter: { portrait: { width: 672, height: 879 }, landscape: { width: 914, height: 655 } },
};

/** A picture has this height also where its caption would leave it less; the caption then goes on overleaf. */
const leastHeight = 240;

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
export function layoutFigure(
  size: PictureSize,
  smallestText: number,
  { landscape, portrait }: PictureRoom,
): FigureLayout {
  const scaleFor = (type: number): number => Math.min(1, (type * pixelsPerPoint) / smallestText);
  const upright = fit(size, portrait);
  const sideways = fit(size, landscape);
  if (upright >= scaleFor(comfortableType)) return whole(size, "portrait", upright);
  if (sideways > upright && sideways >= scaleFor(smallestType)) return whole(size, "landscape", sideways);
  if (upright >= scaleFor(smallestType)) return whole(size, "portrait", upright);
  return split(size, scaleFor(smallestType), { landscape, portrait });
}

/** Where a figure stands: on which paper, and how much of the page the headings above it take, in CSS pixels. */
export type FigurePlace = Pick<WriterContext, "headings" | "paper">;

/** How a figure is set in print; nothing for one without a picture. */
export function figureLayout(figure: Figure, { headings, paper }: FigurePlace): FigureLayout | undefined {
  const { size, svg } = figure;
  if (svg === undefined || !size) return undefined;
  const layout = (above: number): FigureLayout => {
    const left = ({ height, width }: PictureSize): PictureSize => ({
      width,
      height: Math.max(leastHeight, height - above - captionHeight(figure, width)),
    });
    const { landscape, portrait } = pageRoom[paper];
    return layoutFigure(size, smallestTextIn(svg), { landscape: left(landscape), portrait: left(portrait) });
  };
  const below = layout(headings);
  if (below.tiles.length === 1 || headings === 0) return below;
  const alone = layout(0);
  return alone.tiles.length < below.tiles.length ? { ...alone, apart: true } : below;
}

/** True for what stands on a landscape page together with its headings. */
export function isWide(block: Block, place: FigurePlace): boolean {
  if (block.kind === "table") return block.wide === true;
  if (block.kind !== "figure") return false;
  const layout = figureLayout(block, place);
  return layout?.orientation === "landscape" && layout.apart !== true;
}

/** No line of a caption is longer than this, however wide the page: 54 rem in the style sheet. */
const longestLine = 864;

/** Height of a caption, which must not be parted from its picture, by the length of its texts. */
function captionHeight({ about, caption, legend, traces }: Figure, width: number): number {
  const lines = (characters: number, characterWidth: number): number =>
    Math.ceil((characters * characterWidth) / Math.min(width, longestLine));
  const explained = legend.reduce((sum, { meaning, symbol }) => sum + meaning.length + symbol.length + 3, 8);
  const chips = traceRanges(traces)
    .flat()
    .reduce((sum, id) => sum + (id?.length ?? 0) + 4, 8);
  const small = lines(explained, 5.6) + lines(chips, 6.2) + 1;
  return 20 * lines(caption.length + about.length + 12, 6.6) + 18 * small + 44;
}

/** The smallest size of text in an SVG, in its pixels; 16, what a browser takes, where it states none. */
export function smallestTextIn(svg: string): number {
  const sizes = Array.from(svg.matchAll(/font-size[=:]\s*"?([\d.]+)/g), ([, size]) => Number(size));
  const readable = sizes.filter((size) => size > 0);
  return readable.length === 0 ? 16 : Math.min(...readable);
}

function fit(size: PictureSize, page: PictureSize): number {
  return Math.min(1, page.width / size.width, page.height / size.height);
}

function whole(size: PictureSize, orientation: FigureLayout["orientation"], scale: number): FigureLayout {
  return { orientation, scale, tiles: [{ x: 0, y: 0, ...size }] };
}

function split(size: PictureSize, scale: number, { landscape, portrait }: PictureRoom): FigureLayout {
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
