import type { EndpointFact, FactPlace } from "../../../facts.ts";

/** Returns the endpoint of a route of Ruby, whose path has parameters as `:id`, `*rest` and optional parts in parentheses. */
export function rubyEndpoint(method: string | undefined, path: string, place: FactPlace): EndpointFact {
  return {
    kind: "endpoint",
    owner: { file: place.file },
    ...(method !== undefined && { method }),
    path: bracedPath(path),
    grade: "seen",
    place,
  };
}

/** Optional parts are kept, except for the format, which all routes of Rails may end with. */
function bracedPath(path: string): string {
  const braced = path
    .replace(/\(?(?:\.\??)?:format\)?\??$|\/\?$/, (found, start: number) =>
      found === ":format" && path[start - 1] === "/" ? found : "",
    )
    .replaceAll(/[()]|(?<=:\w+|\/)\?/g, "")
    .replaceAll(/[:*]([A-Za-z_]\w*)/g, "{$1}")
    .replaceAll(/\/{2,}/g, "/");
  return braced.startsWith("/") ? braced : `/${braced}`;
}
