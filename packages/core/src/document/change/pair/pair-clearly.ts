import { type Likeness, pairRenamed, type RenamedPair } from "../../likeness/index.ts";
import type { Item } from "../describe/item.ts";

/**
 * Returns which removed items are added ones under another name, as `pairRenamed` does, but only where no other item
 * would do as well: that one is gone and another is new is true, and a wrong guess is not.
 *
 * @param least the likeness below which two items are not the same
 */
export function pairClearly(
  open: { readonly before: readonly Item[]; readonly after: readonly Item[] },
  likeness: (before: Item, after: Item) => Likeness,
  least: number,
): RenamedPair<Item, Item>[] {
  const values = new Map<Item, Map<Item, number>>();
  const remembered = (before: Item, after: Item): Likeness => {
    const found = likeness(before, after);
    values.set(before, (values.get(before) ?? new Map<Item, number>()).set(after, found.value));
    return found;
  };
  const pairs = pairRenamed(open, remembered, least);
  return pairs.filter(({ after, before }) => {
    const own = values.get(before)?.get(after) ?? 0;
    const rivals = [
      ...open.after.flatMap((other) => (other === after ? [] : [values.get(before)?.get(other) ?? 0])),
      ...open.before.flatMap((other) => (other === before ? [] : [values.get(other)?.get(after) ?? 0])),
    ];
    return rivals.every((rival) => rival < own);
  });
}
