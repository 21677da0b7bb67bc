import type { Change } from "../../model/index.ts";

/**
 * Returns what was added or removed with its owner, such as the steps of a use case, by the owner. What breaks an interface
 * or a table is never implied.
 */
export function impliedChanges(changes: readonly Change[]): ReadonlyMap<Change, readonly Change[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const implied = new Map<Change, Change[]>();
  for (const change of changes) {
    const owner = byId.get(change.owner ?? "");
    const isWhole = change.kind === "added" || change.kind === "removed";
    if (owner === undefined || !isWhole || owner.kind !== change.kind || change.breaking.length > 0) continue;
    implied.set(owner, [...(implied.get(owner) ?? []), change]);
  }
  return implied;
}
