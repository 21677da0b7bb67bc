import type { DiagramContent, FigureMarks } from "../../../model/index.ts";
import {
  type Box,
  linkPicture,
  pictureOrigin,
  pictureSize,
  sanitising,
  transformSvg,
} from "../../diagrams/index.ts";
import { bandPieces } from "./band-pieces.ts";
import { changeStyle } from "./change-style.ts";
import { copyMarkers } from "./copy-markers.ts";
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
import { type PaintedLine, paintLines } from "./paint-lines.ts";
import { placeBadges, textBoxes } from "./place-badges.ts";
import { placeMarks, type UnplacedMark } from "./place-marks.ts";

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
  /** The marks of which the picture shows no part, by their names. */
  readonly unplaced: readonly UnplacedMark[];
}

/**
 * Paints the changes of a figure on its picture: a frame around each changed element, a band along each changed relation,
 * and a badge with a sign at both. Kinds differ in colour, in dashes and in their signs. The picture itself stays as it
 * is, apart from the colours of changed relations, removed elements that are fainter, and a margin if a frame needs it.
 *
 * @throws SvgError if the picture is no SVG
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
