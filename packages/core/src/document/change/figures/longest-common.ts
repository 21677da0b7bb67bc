import { diffArrays } from "diff";

/** A stretch of two lists that is equal in both, or the differing items of both at one place. */
export interface Stretch<Item> {
  readonly isCommon: boolean;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/**
 * Returns the stretches of two lists in order, by their longest common subsequence. Replaced items are in one
 * stretch.
 */
export function stretchesOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keysOf: { readonly before: (item: Item) => string; readonly after: (item: Item) => string },
): Stretch<Item>[] {
  const stretches: { isCommon: boolean; before: Item[]; after: Item[] }[] = [];
  const rest = { before: before.values(), after: after.values() };
  const take = (from: Iterator<Item, undefined>, count: number): Item[] =>
    Array.from({ length: count }, () => from.next()).flatMap(({ done, value }) =>
      done === true || value === undefined ? [] : [value],
    );
  for (const { added, count, removed } of diffArrays(before.map(keysOf.before), after.map(keysOf.after))) {
    const isCommon = !added && !removed;
    const last = stretches.at(-1);
    const stretch = last && !last.isCommon && !isCommon ? last : { isCommon, before: [], after: [] };
    if (stretch !== last) stretches.push(stretch);
    if (!added) stretch.before.push(...take(rest.before, count));
    if (!removed) stretch.after.push(...take(rest.after, count));
  }
  return stretches;
}
