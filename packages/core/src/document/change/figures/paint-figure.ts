import type { DiagramContent, FigureMarks, ChangeKind } from "../../../model/index.ts";
import {
  type Box,
  linkPicture,
  pictureOrigin,
  pictureSize,
  sanitising,
  transformSvg,
  type Point,
  pointAlong,
  readPictureNodes,
  linePoints,
  type SvgElement,
  type SvgVisitor,
} from "../../diagrams/index.ts";
import { opaqueHex } from "../../colours/index.ts";
import { changeStyle } from "./change-style.ts";
import { fadeRemoved } from "./fade-removed.ts";
import {
  badgeRadius,
  frameBoxes,
  frameExtent,
  grown,
  type Paper,
  paintBadge,
  paintFrame,
} from "./paint-frame.ts";
import { placeMarks, type UnplacedMark, type LineMark } from "./place-marks.ts";

/** The positions of a badge along a line, as shares of its length, the best first. */
const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];

/** One side of a changed figure, with its picture. */
export interface FigurePicture {
  /** The sanitised picture. */
  readonly svg: string;
  readonly content: DiagramContent;
  readonly marks: FigureMarks;
  /** Whether the picture was drawn for light paper, as most themes are, or for dark paper. */
  readonly paper?: Paper | undefined;
}

/** A picture with its changes painted on it. */
export interface PaintedFigure {
  readonly svg: string;
  /** The marks without a part in the picture, by their names. */
  readonly unplaced: readonly UnplacedMark[];
}

/**
 * Paints the changes of a figure on its picture: a frame around each changed element, a band along each changed relation,
 * and a badge with a sign at both. Kinds differ in colour, in dashes and in their signs. The picture itself stays as it
 * is, apart from the colours of changed relations, removed elements that are fainter, and a margin if a frame needs it.
 *
 * @throws SvgError if the picture is not SVG
 */
export function paintFigure({ content, marks, paper = "light", svg }: FigurePicture): PaintedFigure {
  const { frames, lines, unplaced } = placeMarks(linkPicture(svg, content), content, marks);
  const painting = paintLines(lines, paper);
  const removed = frames.flatMap(({ kind, nodes }) => (kind === "removed" ? [nodes] : []));
  const painted = transformSvg(svg, [sanitising, painting.visitor, fadeRemoved(svg, removed, paper)]);
  const texts = textBoxes(svg);
  const spots = placeBadges(
    painting.lines.filter(({ isRelation }) => isRelation),
    [...texts, ...frames.flatMap(({ box }) => frameBoxes(box))],
  );
  const layer = [
    copyMarkers(painted, painting.markers, paper),
    ...painting.lines.map((line) => paintBand(line, texts, paper)),
    ...frames.map(({ box, kind }) => paintFrame(box, kind, paper)),
    ...spots.map((spot) => paintBadge(spot, spot.kind, paper)),
  ].join("");
  const extent = [
    ...frames.map(({ box }) => frameExtent(box)),
    ...spots.map(({ x, y }) => grown({ x, y, width: 0, height: 0 }, badgeRadius + 1)),
  ];
  if (layer === "") return { svg: painted, unplaced };
  return {
    svg: widened(
      painted.replace(/<\/svg>$/, () => `<g>${layer}</g></svg>`),
      extent,
    ),
    unplaced,
  };
}

/** Returns a band along a line, except where there is text or an end of the line. */
function paintBand({ kind, runs, ...line }: PaintedLine, texts: readonly Box[], paper: Paper): string {
  const { band, colour } = changeStyle(kind);
  const covered = [...texts, ...line.ends];
  const paths = runs
    .flatMap((points) => bandPieces(points, covered))
    .map((piece) => `M${piece.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`);
  if (paths.length === 0) return "";
  const dashes = band.dashes === undefined ? "" : ` stroke-dasharray="${band.dashes}"`;
  const cap = band.dashes?.startsWith("0.1") === true ? "round" : "butt";
  return `<path d="${paths.join("")}" fill="none" stroke="${colour[paper]}" stroke-opacity="0.3" stroke-width="${band.width}"${dashes} stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

/** Widens a picture until it shows all that was painted. */
function widened(svg: string, extent: readonly Box[]): string {
  const size = pictureSize(svg);
  if (!size) return svg;
  const origin = pictureOrigin(svg);
  const [left, top] = [
    Math.min(origin.x, ...extent.map(({ x }) => x)),
    Math.min(origin.y, ...extent.map(({ y }) => y)),
  ];
  const width = Math.max(origin.x + size.width, ...extent.map((box) => box.x + box.width)) - left;
  const height = Math.max(origin.y + size.height, ...extent.map((box) => box.y + box.height)) - top;
  if (width <= size.width && height <= size.height) return svg;
  let isRoot = true;
  return transformSvg(svg, [
    {
      element({ attributes }) {
        if (!isRoot) return "keep";
        isRoot = false;
        attributes.set("viewBox", [left, top, width, height].map((value) => value.toFixed(2)).join(" "));
        attributes.set("width", width.toFixed(2));
        attributes.set("height", height.toFixed(2));
        return "keep";
      },
    },
  ]);
}

/** The distance between the tested points of a line, in pixels. */
const step = 3;

/**
 * Returns the pieces of a line that lie outside of all boxes, as lists of points. A band along them covers neither text nor
 * the ends of the line.
 */
function bandPieces(points: readonly Point[], covered: readonly Box[]): Point[][] {
  const length = points
    .slice(1)
    .reduce(
      (sum, point, at) => sum + Math.hypot(point.x - (points[at]?.x ?? 0), point.y - (points[at]?.y ?? 0)),
      0,
    );
  const count = Math.max(1, Math.ceil(length / step));
  const pieces: Point[][] = [];
  let isOpen = false;
  for (let index = 0; index <= count; index += 1) {
    const point = pointAlong(points, index / count);
    if (point === undefined || covered.some((box) => isIn(point, box))) {
      isOpen = false;
      continue;
    }
    if (isOpen) pieces.at(-1)?.push(point);
    else pieces.push([point]);
    isOpen = true;
  }
  return pieces.filter((piece) => piece.length > 1);
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/** The centre of a badge. */
interface BadgeSpot extends Point {
  readonly kind: ChangeKind;
}

/** Places a badge on each line: in its middle, or beside the middle if words, frames or other badges are there. */
function placeBadges(lines: readonly PaintedLine[], obstacles: readonly Box[]): BadgeSpot[] {
  const taken = [...obstacles];
  return lines.map(({ box, kind, runs }) => {
    const points = runs.flat();
    const spots = shares.flatMap((share) => pointAlong(points, share) ?? []);
    const [middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }] = spots;
    const spot = spots.find((point) => !taken.some((one) => overlap(badgeBox(point), one))) ?? middle;
    taken.push(badgeBox(spot));
    return { kind, ...spot };
  });
}

/** Returns the extents of the texts of a picture. */
function textBoxes(svg: string): Box[] {
  return readPictureNodes(svg).flatMap(({ box, name }) => (name === "text" && box ? [box] : []));
}

function badgeBox({ x, y }: Point): Box {
  return grown({ x, y, width: 0, height: 0 }, badgeRadius);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/**
 * Returns copies of the markers of a picture in the colours of changes: parts in the colour of the marker's own
 * line is coloured, and a hollow head stays hollow.
 */
function copyMarkers(
  svg: string,
  markers: ReadonlyMap<string, ReadonlySet<ChangeKind>>,
  paper: Paper,
): string {
  const copies = [...markers].flatMap(([id, kinds]) => {
    const original = markerCalled(svg, id);
    return original === undefined ? [] : Array.from(kinds, (kind) => coloured(original, { id, kind, paper }));
  });
  return copies.length === 0 ? "" : `<defs>${copies.join("")}</defs>`;
}

function markerCalled(svg: string, id: string): string | undefined {
  return Array.from(svg.matchAll(/<marker\b[^>]*>[\s\S]*?<\/marker>/g), ([marker]) => marker).find((marker) =>
    marker.slice(0, marker.indexOf(">")).includes(` id="${id}"`),
  );
}

function coloured(
  marker: string,
  { id, kind, paper }: { readonly id: string; readonly kind: ChangeKind; readonly paper: Paper },
): string {
  const { colour } = changeStyle(kind);
  const stroke = opaqueHex(/\bstroke="([^"]+)"/.exec(marker)?.[1] ?? "");
  const own = marker
    .replace(` id="${id}"`, () => ` id="${markerCopy(id, kind)}"`)
    .replaceAll(/\b(fill|stroke)="([^"]+)"/g, (written, name: string, value: string) => {
      const hex = opaqueHex(value);
      if (hex === undefined || (name === "fill" && stroke !== undefined && hex !== stroke)) return written;
      return `${name}="${colour[paper]}"`;
    });
  // A marker that states no colour is black.
  return /\bfill="/.test(own) ? own : own.replace("<marker ", `<marker fill="${colour[paper]}" `);
}

/** The painted parts of a line so far. */
interface PaintedLine extends LineMark {
  /** The points along each of its lines, in the units of the picture. */
  readonly runs: Point[][];
}

/** Lines in their colours, and the arrow heads that they need in these colours. */
interface LinePainting {
  readonly visitor: SvgVisitor;
  readonly lines: readonly PaintedLine[];
  /** The kinds of change that need each marker, by its id. */
  readonly markers: ReadonlyMap<string, ReadonlySet<ChangeKind>>;
}

/**
 * Colours lines while a picture is written. A line keeps its dashes, because they show the kind of relation.
 */
function paintLines(marks: readonly LineMark[], paper: Paper): LinePainting {
  const lines = marks.map((mark): PaintedLine => ({ ...mark, runs: [] }));
  const byNode = new Map(lines.flatMap((line) => line.nodes.map((at) => [at, line] as const)));
  const owners = new WeakMap<SvgElement, PaintedLine>();
  const markers = new Map<string, Set<ChangeKind>>();
  let at = 0;
  const visitor: SvgVisitor = {
    element(element, ancestors) {
      const around = ancestors.at(-1);
      const line = byNode.get(at) ?? (around && owners.get(around));
      at += 1;
      if (!line) return "keep";
      owners.set(element, line);
      if (isLine(element, ancestors)) {
        line.runs.push(pointsOf(element, ancestors));
        colourLine(element, line.kind, paper);
        for (const id of replaceMarkers(element, line.kind))
          markers.set(id, (markers.get(id) ?? new Set()).add(line.kind));
      } else if (isHead(element)) colourHead(element, line.kind, paper);
      return "keep";
    },
  };
  return { visitor, lines, markers };
}

function isLine({ attributes, name }: SvgElement, ancestors: readonly SvgElement[]): boolean {
  if (ancestors.some((one) => one.name === "marker" || one.name === "defs")) return false;
  if (name === "line" || name === "polyline") return true;
  return name === "path" && (paintOf(attributes, "fill") ?? "none") === "none";
}

function isHead({ name }: SvgElement): boolean {
  return name === "polygon" || name === "path" || name === "ellipse" || name === "circle";
}

function pointsOf(element: SvgElement, ancestors: readonly SvgElement[]): Point[] {
  const transforms = [...ancestors, element].flatMap(({ attributes }) => attributes.get("transform") ?? []);
  return linePoints(element, transforms.join(" "));
}

function colourLine({ attributes }: SvgElement, kind: ChangeKind, paper: Paper): void {
  setPaint(attributes, "stroke", changeStyle(kind).colour[paper]);
  const width = Number.parseFloat(paintOf(attributes, "stroke-width") ?? "1");
  setPaint(attributes, "stroke-width", String(Math.max(width, 2)));
}

/** Colours an arrow head: a filled one whole, a hollow one only its line. */
function colourHead({ attributes }: SvgElement, kind: ChangeKind, paper: Paper): void {
  const { colour } = changeStyle(kind);
  const fill = paintOf(attributes, "fill");
  if (fill !== undefined && fill === paintOf(attributes, "stroke"))
    setPaint(attributes, "fill", colour[paper]);
  setPaint(attributes, "stroke", colour[paper]);
}

/** Replaces the markers of a line by copies of their own, and returns the ids of the originals. */
function replaceMarkers({ attributes }: SvgElement, kind: ChangeKind): string[] {
  return ["marker-start", "marker-mid", "marker-end"].flatMap((name) => {
    const id = /^url\(\s*["']?#([\w.:-]+)/.exec(attributes.get(name) ?? "")?.[1];
    if (id === undefined) return [];
    attributes.set(name, `url(#${markerCopy(id, kind)})`);
    return [id];
  });
}

/** Returns the id of the copy of a marker in the colour of a kind of change. */
function markerCopy(id: string, kind: ChangeKind): string {
  return `${id}-${kind}`;
}

/** A property in a style wins over the attribute of its name. */
function paintOf(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  const styled = new RegExp(String.raw`(?:^|;)\s*${name}:([^;]+)`).exec(attributes.get("style") ?? "")?.[1];
  return (styled ?? attributes.get(name))?.trim();
}

function setPaint(attributes: Map<string, string>, name: string, value: string): void {
  const style = attributes.get("style");
  if (style !== undefined)
    attributes.set(
      "style",
      style
        .split(";")
        .filter((declaration) => !declaration.trim().startsWith(`${name}:`))
        .join(";"),
    );
  attributes.set(name, value);
}
