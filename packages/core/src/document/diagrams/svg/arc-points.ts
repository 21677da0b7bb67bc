import type { Point } from "./shape-box.ts";

/** The number of pieces that replace an arc. */
const pieces = 8;

/**
 * Returns points along an elliptical arc of a path, its end included and its start not.
 *
 * @see https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter
 */
export function arcPoints(
  { from, to }: { readonly from: Point; readonly to: Point },
  radii: { readonly rx: number; readonly ry: number; readonly turn: number },
  { large, sweep }: { readonly large: number; readonly sweep: number },
): Point[] {
  const angle = (radii.turn * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const middle = { x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x };
  let [rx, ry] = [Math.abs(radii.rx), Math.abs(radii.ry)];
  if (rx === 0 || ry === 0 || (half.x === 0 && half.y === 0)) return [to];
  // Radii that do not reach are scaled up.
  const scale = Math.max(1, Math.hypot(middle.x / rx, middle.y / ry));
  [rx, ry] = [rx * scale, ry * scale];
  const sum = (rx * middle.y) ** 2 + (ry * middle.x) ** 2;
  const side = large === sweep ? -1 : 1;
  const factor = side * Math.sqrt(Math.max(0, (rx * ry) ** 2 - sum) / sum);
  const centre = { x: (factor * rx * middle.y) / ry, y: (-factor * ry * middle.x) / rx };
  const start = Math.atan2((middle.y - centre.y) / ry, (middle.x - centre.x) / rx);
  const end = Math.atan2((-middle.y - centre.y) / ry, (-middle.x - centre.x) / rx);
  let span = end - start;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  if (sweep !== 0 && span < 0) span += 2 * Math.PI;
  const at = (share: number): Point => {
    const x = rx * Math.cos(start + span * share) + centre.x;
    const y = ry * Math.sin(start + span * share) + centre.y;
    return {
      x: cosine * x - sine * y + (from.x + to.x) / 2,
      y: sine * x + cosine * y + (from.y + to.y) / 2,
    };
  };
  return [...Array.from({ length: pieces - 1 }, (_, index) => at((index + 1) / pieces)), to];
}
