import type { Change } from "../../model/index.ts";

/**
 * Returns the items added or removed with their owner, such as the steps of a use case, by the outermost owner: a
 * property of a schema that only a new operation has belongs to that operation. A change that breaks an interface or a table is
 * never implied.
 */
export function impliedChanges(changes: readonly Change[]): ReadonlyMap<Change, readonly Change[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const implied = new Map<Change, Change[]>();
  const ownerOf = (change: Change): Change | undefined => {
    const owner = byId.get(change.owner ?? "");
    const isWhole = change.kind === "added" || change.kind === "removed";
    const isImplied = isWhole && owner?.kind === change.kind && change.breaking.length === 0;
    return isImplied && owner !== undefined && owner !== change ? (ownerOf(owner) ?? owner) : undefined;
  };
  for (const change of changes) {
    const owner = ownerOf(change);
    if (owner !== undefined) implied.set(owner, [...(implied.get(owner) ?? []), change]);
  }
  return implied;
}
