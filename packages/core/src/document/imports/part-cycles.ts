/**
 * Returns the circles of parts that contain each other, each once, from the outer part to the inner one.
 *
 * @param outer the parts around each part
 */
export function partCycles(outer: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (part: string, path: readonly string[]): void => {
    const at = path.indexOf(part);
    if (at >= 0) {
      cycles.push(path.slice(at).toReversed());
      return;
    }
    if (done.has(part)) return;
    for (const around of outer.get(part) ?? []) visit(around, [...path, part]);
    done.add(part);
  };
  for (const part of outer.keys()) visit(part, []);
  return cycles;
}

/** Returns a circle in words, `A → B → A`. */
export function cycleInWords(cycle: readonly string[], nameOf: (part: string) => string): string {
  return [...cycle, ...cycle.slice(0, 1)].map(nameOf).join(" → ");
}
