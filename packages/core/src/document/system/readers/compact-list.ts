const none: readonly never[] = [];

/**
 * Returns a list that takes no more memory than its items. A list that has grown holds room for 16 more items, which is
 * most of what is kept of the many short lists in an outline of code.
 */
export function compactList<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? none : items.slice();
}
