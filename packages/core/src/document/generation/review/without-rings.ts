interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Returns the edges in order, without those that would close a cycle. */
export function withoutRings<Some extends Edge>(edges: readonly Some[]): Some[] {
  const parents = new Map<string, string[]>();
  return edges.filter(({ from, to }) => {
    if (from === to || leadsTo(to, from, parents)) return false;
    parents.set(from, [...(parents.get(from) ?? []), to]);
    return true;
  });
}

function leadsTo(from: string, to: string, parents: ReadonlyMap<string, readonly string[]>): boolean {
  const open = [from];
  const seen = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(parents.get(id) ?? []));
  }
  return false;
}
