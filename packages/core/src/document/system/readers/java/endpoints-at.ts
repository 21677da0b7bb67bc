import type { EndpointFact, FactOwner, FactPlace } from "../../facts.ts";

interface Operation {
  readonly owner: FactOwner;
  /** None stands for every method. */
  readonly methods: Iterable<string>;
  readonly path: string;
  readonly place: FactPlace;
}

/** Returns the endpoints of a path, one for each method, as code shows them. */
export function endpointsAt({ owner, methods, path, place }: Operation): EndpointFact[] {
  const known = [...methods];
  const endpoint = { kind: "endpoint", owner, path, grade: "seen", place } as const;
  return known.length === 0 ? [endpoint] : known.map((method) => ({ ...endpoint, method }));
}

/** Leaves out endpoints that repeat an earlier one, as two mappings for different media types do. */
export function distinctEndpoints(endpoints: readonly EndpointFact[]): EndpointFact[] {
  const seen = new Set<string>();
  return endpoints.filter(({ method = "", path }) => {
    const key = `${method} ${path}`;
    return !seen.has(key) && seen.add(key);
  });
}
