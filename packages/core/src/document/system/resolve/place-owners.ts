import type { Fact, FactOwner } from "../facts.ts";

/**
 * Adds the folder of a fact to its owner if that is a deployable: several compose files may each have a service `app`, and
 * mean their own.
 */
export function placeOwners(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) => {
    const near = folderOf(fact.place.file);
    const placed = (owner: FactOwner): FactOwner => ("deployable" in owner ? { ...owner, near } : owner);
    if (fact.kind === "call") return { ...fact, from: placed(fact.from) };
    if (!("owner" in fact) || !("deployable" in fact.owner)) return fact;
    return { ...fact, owner: placed(fact.owner) } as Fact;
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
