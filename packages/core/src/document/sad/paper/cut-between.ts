/** A stretch of a picture in one direction, in its pixels. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The maximum overlap of neighbouring parts of a picture if no box lies across the cut, in its pixels. */
const overlap = 16;

/** How much of its limit a part uses at least: a cut is moved this far back to spare a box. */
const leastUse = 0.6;

/** How many times as many parts as necessary may be made to leave boxes whole. */
const mostParts = 6;

/** A shorter cut is not visible, in pixels. */
const hair = 0.5;

/**
 * Divides a length into parts within a limit. Cuts lie between the boxes where possible; a box that lies across a cut is
 * whole in the next part if it fits into one.
 */
export function partsBetween(length: number, limit: number, boxes: readonly Extent[]): Extent[] {
  if (length <= limit) return [{ from: 0, to: length }];
  const fitting = boxes.filter(({ from, to }) => to - from <= limit && to > from);
  const needed = Math.ceil((length - overlap) / (limit - overlap));
  const parts = cutWithin(length, limit, fitting);
  if (parts.length > needed * mostParts) return cutWithin(length, limit, []);
  return evened({ length, limit, boxes: fitting }, parts);
}

function cutWithin(length: number, limit: number, boxes: readonly Extent[]): Extent[] {
  const parts: Extent[] = [];
  let from = 0;
  while (from + limit < length) {
    const cut = bestCut(from, from + limit, boxes);
    parts.push({ from, to: cut });
    from = nextStart(from, cut, boxes);
  }
  return [...parts, { from, to: length }];
}

/** Returns the last place within the reach of a part that fewest boxes lie across. */
function bestCut(from: number, end: number, boxes: readonly Extent[]): number {
  const least = from + (end - from) * leastUse;
  const places = new Set([end, ...boxes.map((box) => box.from).filter((at) => at >= least && at < end)]);
  let best = { at: end, crossed: Infinity };
  for (const at of places) {
    const crossed = crossing(at, boxes).length;
    if (crossed < best.crossed || (crossed === best.crossed && at > best.at)) best = { at, crossed };
  }
  return best.at;
}

function crossing(at: number, boxes: readonly Extent[]): Extent[] {
  return boxes.filter(({ from, to }) => from < at - hair && to > at + hair);
}

/**
 * Returns the start of the next part: at the boxes that are cut, otherwise a little before the cut, after the
 * boxes.
 */
function nextStart(from: number, cut: number, boxes: readonly Extent[]): number {
  const cutThrough = crossing(cut, boxes).filter((box) => box.from > from + hair);
  if (cutThrough.length > 0) return least(cutThrough.map((box) => box.from));
  const behind = boxes.reduce((end, { to }) => (to <= cut + hair ? Math.max(end, to) : end), 0);
  return Math.min(cut, Math.max(behind, cut - overlap));
}

/** Returns as many parts of more equal length, if they cut no more boxes. */
function evened(
  {
    boxes,
    length,
    limit,
  }: { readonly length: number; readonly limit: number; readonly boxes: readonly Extent[] },
  parts: readonly Extent[],
): Extent[] {
  const equal = (length - overlap) / parts.length + overlap;
  const cuts = cutBoxes(parts, boxes);
  for (let step = 0; step < 8; step += 1) {
    const smaller = equal + ((limit - equal) * step) / 8;
    const tried = cutWithin(length, smaller, boxes);
    if (tried.length === parts.length && cutBoxes(tried, boxes) <= cuts) return tried;
  }
  return [...parts];
}

/** Returns how many boxes are whole in no part, or are cut where another part begins. */
function cutBoxes(parts: readonly Extent[], boxes: readonly Extent[]): number {
  const torn = boxes.filter(
    (box) => !parts.some(({ from, to }) => box.from >= from - hair && box.to <= to + hair),
  );
  const crossed = parts.slice(0, -1).reduce((sum, { to }) => sum + crossing(to, boxes).length, 0);
  return torn.length * (boxes.length + 1) + crossed;
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((smallest, number) => Math.min(smallest, number));
}
