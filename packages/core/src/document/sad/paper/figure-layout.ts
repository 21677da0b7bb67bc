import { type PictureNode, pictureOrigin, type PictureSize, readPictureNodes } from "../../diagrams/index.ts";
import type { Block, Figure } from "../document.ts";
import { traceRanges } from "../../../model/index.ts";
import { type Extent, partsBetween } from "./cut-between.ts";

/** The paper for which tables and figures are laid out. */
export type Paper = "A4" | "Letter";

/** A part of a picture, in the units of its view box. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The layout of a picture in print: the orientation of its page, its scale, and its parts. */
export interface FigureLayout {
  readonly orientation: "portrait" | "landscape";
  /** The size in print of one pixel of the picture, in CSS pixels. */
  readonly scale: number;
  readonly tiles: readonly Tile[];
  /** Whether the figure has its own page because it is too large to fit below its headings in one part. */
  readonly apart?: boolean;
}

/** The space on a page for a picture, in CSS pixels (96 per inch). */
export type PictureRoom = Readonly<Record<FigureLayout["orientation"], PictureSize>>;

/** The space between the margins of a page. */
export const pageRoom: Readonly<Record<Paper, PictureRoom>> = {
  A4: { portrait: { width: 650, height: 945 }, landscape: { width: 980, height: 632 } },
  Letter: { portrait: { width: 672, height: 879 }, landscape: { width: 914, height: 655 } },
};

/** The minimum height available to a picture. If its caption leaves less, the caption continues on the next page. */
const leastHeight = 240;

/** The smallest size of text, in points. */
const smallestType = 6;
/** The size below which the text of an upright picture causes it to be turned, if that makes it larger. */
const comfortableType = 7;
const pixelsPerPoint = 96 / 72;

/** The height of the line below each part of a picture, in CSS pixels. */
const partLine = 28;

/** The parameters of the layout of a picture. */
export interface LaidOutPicture {
  readonly size: PictureSize;
  /** The size of the smallest text in the picture, in its pixels. */
  readonly smallestText: number;
  /** The boxes and texts that a cut should leave whole; asked for only if the picture is cut. */
  readonly whole: () => readonly Tile[];
}

/**
 * Chooses the page for a picture: portrait if its text stays readable, else landscape, else as many parts as keep it
 * readable.
 */
export function layoutFigure(
  { size, smallestText, whole: uncut }: LaidOutPicture,
  { landscape, portrait }: PictureRoom,
): FigureLayout {
  const scaleFor = (type: number): number => Math.min(1, (type * pixelsPerPoint) / smallestText);
  const upright = fit(size, portrait);
  const sideways = fit(size, landscape);
  if (upright >= scaleFor(comfortableType)) return whole(size, "portrait", upright);
  if (sideways > upright && sideways >= scaleFor(smallestType)) return whole(size, "landscape", sideways);
  if (upright >= scaleFor(smallestType)) return whole(size, "portrait", upright);
  return split({ size, boxes: uncut(), scale: scaleFor(smallestType) }, { landscape, portrait });
}

/** The place of a figure. */
export interface FigurePlace {
  readonly room: PictureRoom;
  /** The height of the headings above it on the page, in CSS pixels. */
  readonly headings: number;
}

/** Returns the layout of a figure in print, or undefined for a figure without a picture. */
export function figureLayout(figure: Figure, { headings, room }: FigurePlace): FigureLayout | undefined {
  const { size, svg } = figure;
  if (svg === undefined || !size) return undefined;
  const layout = (above: number): FigureLayout => {
    const left = ({ height, width }: PictureSize): PictureSize => ({
      width,
      height: Math.max(leastHeight, height - above - captionHeight(figure, width)),
    });
    const { landscape, portrait } = room;
    const picture = { size, smallestText: smallestTextIn(svg), whole: () => boxesIn(svg) };
    const laidOut = layoutFigure(picture, { landscape: left(landscape), portrait: left(portrait) });
    const origin = pictureOrigin(svg);
    const tiles = laidOut.tiles.map((tile) => ({ ...tile, x: tile.x + origin.x, y: tile.y + origin.y }));
    return { ...laidOut, tiles };
  };
  const below = layout(headings);
  if (below.tiles.length === 1 || headings === 0) return below;
  const alone = layout(0);
  // A page for the headings alone pays for a whole picture, or for fewer pages.
  const isWorthIt = alone.tiles.length === 1 || alone.tiles.length + 1 < below.tiles.length;
  return isWorthIt ? { ...alone, apart: true } : below;
}

/** Returns whether a block is on a landscape page together with its headings. */
export function isWide(block: Block, place: FigurePlace): boolean {
  if (block.kind === "table") return block.wide === true;
  if (block.kind !== "figure") return false;
  const layout = figureLayout(block, place);
  return layout?.orientation === "landscape" && layout.apart !== true;
}

/** The maximum width of a caption's lines on any page: 54 rem in the style sheet. */
const longestLine = 864;

/** Estimates the height of a caption, which must stay with its picture, from the length of its texts. */
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

/** Returns the smallest size of text in an SVG, in its pixels; 16, the default of browsers, if it states none. */
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

/** Returns the elements of a picture that readers want whole, its texts and closed shapes, from its upper left point. */
function boxesIn(svg: string): Tile[] {
  const origin = pictureOrigin(svg);
  return readPictureNodes(svg).flatMap((node) =>
    isClosed(node) && node.box ? [{ ...node.box, x: node.box.x - origin.x, y: node.box.y - origin.y }] : [],
  );
}

const closedShapes = new Set(["rect", "ellipse", "circle", "polygon", "image", "text"]);

function isClosed({ attributes, name }: PictureNode): boolean {
  return closedShapes.has(name) || (name === "path" && /z\s*$/i.test(attributes.get("d") ?? ""));
}

/** A picture to be cut, with its scale in print and the boxes that should stay whole. */
interface CutPicture {
  readonly size: PictureSize;
  readonly scale: number;
  readonly boxes: readonly Tile[];
}

function split(picture: CutPicture, { landscape, portrait }: PictureRoom): FigureLayout {
  const { scale } = picture;
  const upright = tilesFor(picture, portrait);
  const sideways = tilesFor(picture, landscape);
  return pagesOf(upright, portrait, scale) <= pagesOf(sideways, landscape, scale)
    ? { orientation: "portrait", scale, tiles: upright }
    : { orientation: "landscape", scale, tiles: sideways };
}

/** Returns the number of pages for parts, which are stacked if they fit. */
function pagesOf(tiles: readonly Tile[], page: PictureSize, scale: number): number {
  let pages = 0;
  let left = 0;
  for (const { height } of tiles) {
    const needed = height * scale + partLine;
    if (pages === 0 || needed > left) {
      pages += 1;
      left = page.height;
    }
    left -= needed;
  }
  return pages;
}

function tilesFor({ boxes, scale, size }: CutPicture, page: PictureSize): Tile[] {
  const columns = partsBetween(
    size.width,
    page.width / scale,
    boxes.map(({ width, x }) => ({ from: x, to: x + width })),
  );
  const rows = partsBetween(
    size.height,
    page.height / scale,
    boxes.map(({ height, y }) => ({ from: y, to: y + height })),
  );
  const length = ({ from, to }: Extent): number => to - from;
  return rows.flatMap((row) =>
    columns.map((column) => ({ x: column.from, y: row.from, width: length(column), height: length(row) })),
  );
}
