import type { FoundEndpoint } from "../../../model/index.ts";
import { withoutNames } from "./endpoint-form.ts";

/**
 * Joins what an API description writes with values in place of parameters with the routes of the code: `/orders/17` is an
 * example of `/orders/{id}`, and `/v1/orders` is what `/v{version}/orders` is called.
 */
export function withoutDescribedValues(endpoints: readonly FoundEndpoint[]): readonly FoundEndpoint[] {
  const routes = endpoints.filter(({ path }) => path.includes("{"));
  const joined = new Map<FoundEndpoint, FoundEndpoint[]>();
  const gone = new Set<FoundEndpoint>();
  for (const endpoint of endpoints) {
    if (endpoint.evidence.some(({ grade }) => grade !== "said")) continue;
    const route = routes.find((one) => one !== endpoint && isValueOf(endpoint, one));
    if (route === undefined) continue;
    gone.add(endpoint);
    joined.set(route, [...(joined.get(route) ?? []), endpoint]);
  }
  return endpoints.flatMap((endpoint): readonly FoundEndpoint[] => {
    if (gone.has(endpoint)) return [];
    const described = joined.get(endpoint);
    if (described === undefined) return [endpoint];
    const evidence = [...endpoint.evidence, ...described.flatMap((one) => one.evidence)];
    const paths = new Set(described.map(({ path }) => withVersionOf(endpoint.path, path)));
    return Array.from(paths, (path) => ({ ...endpoint, path, evidence }));
  });
}

function withVersionOf(route: string, described: string): string {
  const written = segmentsOf(described);
  return segmentsOf(route)
    .map((segment, index) => (versionParameter.test(segment) ? (written[index] ?? segment) : segment))
    .join("/");
}

const versionParameter = /^v\{[^{}]*version[^{}]*\}$/i;

const version = /^v\d+(?:\.\d+)?$/;

/** Whether a path is the path of a route with numbers, identifiers or a version for at least one of its parameters. */
function isValueOf(described: FoundEndpoint, route: FoundEndpoint): boolean {
  const [own, others] = [segmentsOf(described.path), segmentsOf(route.path)];
  if (described.method !== route.method || own.length !== others.length) return false;
  const differing = own.filter(
    (segment, index) => withoutNames(segment) !== withoutNames(others[index] ?? ""),
  );
  return (
    differing.length > 0 &&
    own.every((segment, index) => {
      const other = others[index] ?? "";
      if (withoutNames(segment) === withoutNames(other)) return true;
      if (/^\{[^{}]*\}$/.test(other))
        return /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i.test(segment);
      return versionParameter.test(other) && version.test(segment);
    })
  );
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/");
}
