import type { EndpointFact, FactPlace } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { gap } from "./texts.ts";

/** A route of a framework with an address below its routers. */
interface PlacedRoute {
  readonly context: ReadingContext;
  /** Absent if it answers every method. */
  readonly method?: string | undefined;
  readonly place: FactPlace;
  /** Writes the parameters of a path in braces. */
  readonly pathOf: (path: string) => string;
}

/** Returns an endpoint for each path of a route that is known as a whole; a route without one is reported as unread. */
export function routeEndpoints(
  paths: readonly string[],
  { context, method, pathOf, place }: PlacedRoute,
): EndpointFact[] {
  const known = [...new Set(paths)].filter((path) => !path.includes(gap));
  if (known.length === 0) context.unread({ ...place, reason: "The path of a route is not a constant." });
  return known.map((path) => ({
    kind: "endpoint",
    owner: { file: place.file },
    ...(method !== undefined && { method }),
    path: pathOf(path === "" ? "/" : path),
    grade: "seen",
    place,
  }));
}
