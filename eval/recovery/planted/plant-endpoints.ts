import type { FoundEndpoint } from "@archscribe/core/model";
import { formOf } from "./expected-drift.ts";
import { type Plant, planted, type Planting } from "./planting.ts";

const nameOf = ({ method, path }: FoundEndpoint): string => `${method ?? "GET"} ${path}`;
const keyOf = (endpoint: FoundEndpoint): string => formOf({ subject: "endpoint" }, nameOf(endpoint));

/** Unchanged endpoints; a document does not list proxies and endpoints for the operation of a part. */
function openEndpoints({ documented, touched }: Planting): FoundEndpoint[] {
  const counts = Map.groupBy(documented.endpoints, keyOf);
  return documented.endpoints.filter(
    (one) =>
      !touched.has(keyOf(one)) &&
      one.method !== undefined &&
      one.method !== "HEAD" &&
      one.method !== "OPTIONS" &&
      /\/[a-z]/i.test(one.path) &&
      !/\*|health|ready|metrics|actuator|ping|version|error/i.test(one.path) &&
      counts.get(keyOf(one))?.length === 1,
  );
}

/** The document describes an operation that no part offers. */
export const addEndpoint: Plant = (planting) => {
  const { dice, documented } = planting;
  const beside = dice.pick(openEndpoints(planting));
  if (beside === undefined) return planting;
  const endpoint = { ...beside, method: "POST", path: "/coupons/{code}/redemptions" };
  return planted(
    planting,
    { ...documented, endpoints: [...documented.endpoints, endpoint] },
    {
      expected: { kind: "missing-in-system", subject: "endpoint", name: nameOf(endpoint) },
      touched: [keyOf(beside), keyOf(endpoint)],
    },
  );
};

/** The document does not describe an operation. */
export const dropEndpoint: Plant = (planting) => {
  const { dice, documented } = planting;
  const endpoint = dice.pick(openEndpoints(planting));
  if (endpoint === undefined) return planting;
  return planted(
    planting,
    { ...documented, endpoints: documented.endpoints.filter((one) => one !== endpoint) },
    {
      expected: { kind: "missing-in-design", subject: "endpoint", name: nameOf(endpoint) },
      touched: [keyOf(endpoint)],
    },
  );
};

/** The document describes an operation with another path: the last word of it is in the plural, or no longer is. */
export const renameEndpoint: Plant = (planting) => {
  const { dice, documented } = planting;
  const endpoint = dice.pick(openEndpoints(planting));
  if (endpoint === undefined) return planting;
  const path = endpoint.path.replace(/(\/[\w-]+)((?:\/\{[^/]*\})*\/?)$/, (_, word: string, rest: string) => {
    return `${word.endsWith("s") ? word.slice(0, -1) : `${word}s`}${rest}`;
  });
  const renamed = { ...endpoint, path };
  if (path === endpoint.path || documented.endpoints.some((one) => keyOf(one) === keyOf(renamed)))
    return planting;
  return planted(
    planting,
    { ...documented, endpoints: documented.endpoints.map((one) => (one === endpoint ? renamed : one)) },
    {
      expected: {
        kind: "renamed",
        subject: "endpoint",
        name: nameOf(renamed),
        newName: nameOf(endpoint),
      },
      touched: [keyOf(endpoint), keyOf(renamed)],
    },
  );
};
