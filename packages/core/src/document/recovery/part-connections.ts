import type { Evidence, FoundConnection } from "../../model/index.ts";

/** Everything that one part uses another for. */
export interface PartConnection {
  /** The ids of parts. */
  readonly from: string;
  readonly to: string;
  readonly protocols: readonly string[];
  /** What for, in the system's own words. */
  readonly labels: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** Returns one connection for each pair of parts and direction. A part that uses itself is left out. */
export function joinConnections(connections: readonly FoundConnection[]): PartConnection[] {
  const pairs = Map.groupBy(
    connections.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...pairs.values()].flatMap((pair) => {
    const [first] = pair;
    if (first === undefined) return [];
    return {
      from: first.from,
      to: first.to,
      protocols: distinct(pair.map(({ protocol }) => protocol)),
      labels: distinct(pair.map(({ label }) => label)),
      evidence: pair.flatMap(({ evidence }) => evidence),
    };
  });
}

function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [text])))];
}
