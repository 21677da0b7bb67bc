import type { ChangeKind, DiagramContent, FigureMarks } from "../../../model/index.ts";
import {
  type Box,
  linkPicture,
  pictureOrigin,
  type PicturePart,
  pictureSize,
  sanitising,
  transformSvg,
} from "../../diagrams/index.ts";
import { changeStyle } from "./change-style.ts";
import { copyMarkers } from "./copy-markers.ts";
import {
  badgeRadius,
  frameBoxes,
  frameExtent,
  grown,
  type Paper,
  paintBadge,
  paintFrame,
} from "./paint-frame.ts";
import { type LineMark, type PaintedLine, paintLines } from "./paint-lines.ts";
import { placeBadges, textBoxes } from "./place-badges.ts";

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

/** A changed element or relation that cannot be found in its picture. */
export interface UnplacedMark {
  readonly kind: ChangeKind;
  /** The name of an element, or the two ends of a relation with its label. */
  readonly name: string;
}

/**
 * Paints the changes of a figure on its picture: a frame around each changed element, a band along each changed relation,
 * and a badge with a sign at both. Kinds differ in colour, in dashes and in their signs. The picture itself stays as it
 * is, apart from the colours of changed relations and a margin if a frame needs it.
 *
 * @throws SvgError if the picture is no SVG
 */
export function paintFigure({ content, marks, paper = "light", svg }: FigurePicture): PaintedFigure {
  const linked = linkPicture(svg, content);
  const frames: FrameMark[] = [];
  const lines: LineMark[] = [];
  const badges = new Map<LineMark, PicturePart>();
  const unplaced: UnplacedMark[] = [];
  for (const [alias, kind] of marks.elements) {
    const parts = linked.elements.get(alias) ?? [];
    if (parts.length === 0) unplaced.push({ kind, name: nameOf(alias, content) });
    for (const part of parts)
      if (part.isLine === true) lines.push({ kind, nodes: part.nodes });
      else frames.push({ kind, box: part.box });
  }
  for (const [index, kind] of marks.relations) {
    const part = linked.relations.get(index);
    const mark = part && { kind, nodes: part.nodes };
    if (mark) badges.set(mark, part);
    if (mark) lines.push(mark);
    else unplaced.push({ kind, name: relationName(index, content) });
  }

  const painting = paintLines(lines, paper);
  const painted = transformSvg(svg, [sanitising, painting.visitor]);
  const related = painting.lines.flatMap((line, index) => {
    const mark = lines[index];
    const part = mark && badges.get(mark);
    return part ? [{ ...line, box: part.box }] : [];
  });
  const spots = placeBadges(related, [...textBoxes(svg), ...frames.flatMap(({ box }) => frameBoxes(box))]);
  const layer = [
    copyMarkers(painted, painting.markers, paper),
    ...painting.lines.map((line) => bandsOf(line, paper)),
    ...frames.map(({ box, kind }) => paintFrame(box, kind, paper)),
    ...spots.map(({ kind, x, y }) => paintBadge({ x, y }, kind, paper)),
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

interface FrameMark {
  readonly kind: ChangeKind;
  readonly box: Box;
}

function bandsOf({ bands, kind }: PaintedLine, paper: Paper): string {
  return `<g stroke="${changeStyle(kind).colour[paper]}" stroke-opacity="0.3">${bands.join("")}</g>`;
}

function nameOf(alias: string, { elements }: DiagramContent): string {
  return elements.find((element) => element.alias === alias)?.name ?? alias;
}

function relationName(index: number, content: DiagramContent): string {
  const { from = "", label, to = "" } = content.relations[index] ?? {};
  const ends = `${nameOf(from, content)} → ${nameOf(to, content)}`;
  return label === undefined || label === "" ? ends : `${ends} (${label})`;
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
