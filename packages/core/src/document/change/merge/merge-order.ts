/** The keys of the items of three lists, in their order. */
export interface ThreeOrders {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Returns the order of the items that remain: the order of the side that changed it, otherwise of ours. Items that only the other
 * side has come after the item that precedes them there, and after the items that this side added at the same place.
 *
 * @param remains whether an item is in the merged list
 */
export function mergeOrder({ base, ours, theirs }: ThreeOrders, remains: (key: string) => boolean): string[] {
  const isOursLeading = !isSameOrder(base, ours) || isSameOrder(base, theirs);
  const [main, other] = isOursLeading ? [ours, theirs] : [theirs, ours];
  const result = main.filter(remains);
  const isOwn = (key: string | undefined): boolean =>
    key !== undefined && !base.includes(key) && !other.includes(key);
  for (const list of [other, base]) {
    for (const [index, key] of list.entries()) {
      if (result.includes(key) || !remains(key)) continue;
      const before = list.slice(0, index).findLast((one) => result.includes(one));
      let at = before === undefined ? 0 : result.indexOf(before) + 1;
      while (isOwn(result[at])) at += 1;
      result.splice(at, 0, key);
    }
  }
  return result;
}

/** Returns whether the items that two lists share are in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((key) => other.includes(key));
  const sharedThere = other.filter((key) => one.includes(key));
  return shared.every((key, index) => key === sharedThere[index]);
}
