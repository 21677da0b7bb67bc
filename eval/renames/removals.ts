import type { Item } from "@archscribe/core/document/change";
import { shareWord } from "./new-names.ts";

/** Two states: the first lacks one item and the second an unrelated other one. */
export interface Replacement {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly removed: Item;
  readonly added: Item;
}

/**
 * Returns pairs of states that are made from one: each lacks one of two things of one kind and owner that are beside
 * each other in the project, and whose names share no word.
 */
export function replacements(items: readonly Item[], subject: Item["subject"], step: number): Replacement[] {
  const own = items.filter((item) => item.subject === subject);
  const groups = Map.groupBy(own, ({ owner, type }) => `${owner?.key ?? ""} ${type}`);
  const pairs = Array.from(groups.values()).flatMap((group) =>
    group.flatMap((removed, index) => {
      const added = group
        .slice(index + 1)
        .find((other) => subject === "requirement" || !shareWord(nameOf(removed), nameOf(other)));
      return added === undefined ? [] : [{ removed, added }];
    }),
  );
  return pairs
    .filter((_, index) => index % step === 0)
    .map(({ added, removed }) => {
      // New items are written at the end.
      const last = { ...added, position: own.filter(({ owner }) => owner?.key === added.owner?.key).length };
      const after = without(items, removed).map((item) => (item === added ? last : item));
      return { removed, added, before: without(items, added), after };
    });
}

function nameOf({ key, name, subject }: Item): string {
  return subject === "operation" ? key : name;
}

/** Removes one item, its parts, and references to it. */
function without(items: readonly Item[], gone: Item): Item[] {
  const isGone = ({ key, subject }: Pick<Item, "key" | "subject">): boolean =>
    subject === gone.subject && key === gone.key;
  return items.flatMap((item) => {
    if (isGone(item) || (item.owner !== undefined && isGone(item.owner))) return [];
    const references = [...item.references];
    const ends =
      item.subject === "relation" || item.subject === "trace" ? references.flatMap(([, named]) => named) : [];
    if (ends.some(isGone)) return [];
    if (!references.some(([, named]) => named.some(isGone))) return [item];
    return [
      {
        ...item,
        references: new Map(references.map(([field, named]) => [field, named.filter((one) => !isGone(one))])),
      },
    ];
  });
}
