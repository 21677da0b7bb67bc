import type { Change } from "../../model/index.ts";
import { endsOfRelation } from "./describe/describe-relations.ts";
import { idOfItem, type Item, type ItemReference } from "./describe/item.ts";
import type { PairedItems } from "./pair/paired-items.ts";

/**
 * Joins the changes of one item, gives each change an id of its own, and makes relations and traces belong to the end
 * that was added or removed with them.
 */
export function withOwners(changes: readonly Change[], { added, removed }: PairedItems): Change[] {
  const owners = new Map<string, { readonly id: string; readonly name: string }>();
  for (const [kind, items] of [
    ["added", added],
    ["removed", removed],
  ] as const) {
    const own = new Set(items.map((item) => idOfItem(item)));
    for (const item of items) {
      const end = endsOf(item).find((one) => own.has(idOfItem(one)));
      if (end) owners.set(`${kind} ${idOfItem(item)}`, { id: idOfItem(end), name: end.name });
    }
  }
  const owned = joined(changes).map((change) => {
    const owner = change.owner === undefined ? owners.get(`${change.kind} ${change.id}`) : undefined;
    return owner ? { ...change, owner: owner.id, ownerName: owner.name } : change;
  });
  return withUniqueIds(owned);
}

function endsOf(item: Item): readonly ItemReference[] {
  if (item.subject === "relation") return endsOfRelation(item);
  if (item.subject !== "trace") return [];
  return ["target", "requirement"].flatMap((end) => item.references.get(end) ?? []);
}

/** A renamed item may have a change of the order of its parts too. */
function joined(changes: readonly Change[]): Change[] {
  const byId = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.id} ${change.before?.id ?? ""} ${change.after?.id ?? ""}`;
    const known = byId.get(key);
    byId.set(key, known ? { ...known, fields: [...known.fields, ...change.fields] } : change);
  }
  return [...byId.values()];
}

/** The key of what was removed may have passed to something else. */
function withUniqueIds(changes: readonly Change[]): Change[] {
  const taken = new Set(changes.filter(({ kind }) => kind !== "removed").map(({ id }) => id));
  return changes.map((change) =>
    change.kind === "removed" && taken.has(change.id) ? { ...change, id: `${change.id} (before)` } : change,
  );
}
