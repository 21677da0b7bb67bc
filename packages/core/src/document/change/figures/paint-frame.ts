import type { Box, Point } from "../../diagrams/index.ts";
import type { ChangeKind } from "../../../model/index.ts";
import { changeStyle, type Shades, signColour } from "./change-style.ts";

/** The background of a picture: light or dark. */
export type Paper = keyof Shades;

/** The distance between a frame and its content, in pixels. */
const gap = 4;

export const badgeRadius = 8;

/** Returns the extent of a frame with its badge. */
export function frameExtent(box: Box): Box {
  const out = grown(box, gap + 3);
  return { ...out, y: out.y - badgeRadius, width: out.width + badgeRadius, height: out.height + badgeRadius };
}

/** Returns what other badges keep clear of: the badge of a frame, and its four sides. */
export function frameBoxes(box: Box): Box[] {
  const { height, width, x, y } = grown(box, gap);
  const badge = grown({ x: x + width, y, width: 0, height: 0 }, badgeRadius);
  const sides = [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
  return [badge, ...sides.map((side) => grown(side, 2))];
}

/**
 * Returns a frame around a part of a picture, with a badge at its upper right corner. The part itself is not
 * changed.
 */
export function paintFrame(box: Box, kind: ChangeKind, paper: Paper): string {
  const { colour, frame } = changeStyle(kind);
  const outer = grown(box, gap);
  const dashes =
    frame.dashes === undefined ? "" : ` stroke-dasharray="${frame.dashes}" stroke-linecap="round"`;
  const ring = `<path fill-rule="evenodd" fill="${colour[paper]}" fill-opacity="0.2" d="${outline(outer)}${outline(box)}"/>`;
  const line = `<rect x="${n(outer.x)}" y="${n(outer.y)}" width="${n(outer.width)}" height="${n(outer.height)}" rx="5" fill="none" stroke="${colour[paper]}" stroke-width="${frame.width}"${dashes}/>`;
  return `${ring}${line}${paintBadge({ x: outer.x + outer.width, y: outer.y }, kind, paper)}`;
}

/** Returns a badge with the sign of a kind of change. */
export function paintBadge({ x, y }: Point, kind: ChangeKind, paper: Paper): string {
  const { colour, signPath, word } = changeStyle(kind);
  return (
    `<g role="img" aria-label="${word}" transform="translate(${n(x)},${n(y)})">` +
    `<circle r="${badgeRadius}" fill="${colour[paper]}" stroke="${signColour[paper]}" stroke-width="1"/>` +
    `<path d="${signPath}" fill="none" stroke="${signColour[paper]}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}

export function grown({ height, width, x, y }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function outline({ height, width, x, y }: Box): string {
  return `M${n(x)},${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

function n(value: number): string {
  return String(Number(value.toFixed(2)));
}
