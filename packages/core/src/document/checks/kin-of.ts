import type { ArchitectureElement } from "../../model/index.ts";

/** Returns for each element the ids of itself, of all around it and of all inside it. */
export function kinOf(elements: readonly ArchitectureElement[]): (id: string) => ReadonlySet<string> {
  const parents = new Map(elements.map(({ id, parents: own }) => [id, own]));
  const children = new Map<string, string[]>();
  for (const { id, parents: own } of elements)
    for (const parent of own) children.set(parent, [...(children.get(parent) ?? []), id]);
  const known = new Map<string, ReadonlySet<string>>();
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const kin = new Set([...reached(id, parents), ...reached(id, children)]);
    known.set(id, kin);
    return kin;
  };
}

function reached(id: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set([id]);
  for (const one of all) for (const other of next.get(one) ?? []) all.add(other);
  return all;
}
