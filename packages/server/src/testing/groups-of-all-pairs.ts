/**
 * Groups of so many things in which every two of them come together at least once, also a thing with itself; the fewest
 * that picking the best next one finds.
 */
export function groupsOfAllPairs<Thing>(things: readonly Thing[], size: number): Thing[][] {
  const left = new Set(things.flatMap((_, one) => things.slice(one).map((__, more) => key(one, one + more))));
  const groups: Thing[][] = [];
  while (left.size > 0) {
    const group: number[] = [];
    while (group.length < size) {
      const [best, gain] = bestNext(things.length, group, left);
      if (group.length > 0 && gain === 0) break;
      for (const one of group) left.delete(key(one, best));
      group.push(best);
    }
    groups.push(group.flatMap((index) => things.slice(index, index + 1)));
  }
  return groups;
}

function bestNext(count: number, group: readonly number[], left: ReadonlySet<string>): [number, number] {
  let best: [number, number] = [0, -1];
  for (let one = 0; one < count; one += 1) {
    const gain =
      group.length === 0
        ? [...left].filter((pair) => pair.split(" ").includes(String(one))).length
        : group.filter((other) => left.has(key(one, other))).length;
    if (gain > best[1]) best = [one, gain];
  }
  return best;
}

function key(one: number, other: number): string {
  return `${String(Math.min(one, other))} ${String(Math.max(one, other))}`;
}
