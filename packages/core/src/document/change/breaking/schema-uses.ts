import { type ApiDescription, type ApiType, exchangedTypes, schemasIn } from "../../../model/index.ts";

/** How an API uses a schema, also inside of others. */
export interface SchemaUse {
  readonly inRequests: boolean;
  readonly inResponses: boolean;
}

/** Returns how an API uses each of its schemas, by their names. A schema that no operation uses is in neither. */
export function schemaUses(api: ApiDescription | undefined): ReadonlyMap<string, SchemaUse> {
  if (api === undefined) return new Map();
  const inside = new Map(api.schemas.map(({ name, type }) => [name, schemasIn(type)]));
  const reach = (types: readonly ApiType[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const open = types.flatMap((type) => schemasIn(type));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(...(inside.get(name) ?? []));
    }
    return found;
  };
  const exchanged = api.operations.map((operation) => exchangedTypes(operation));
  const requests = reach(exchanged.flatMap((one) => one.requests));
  const responses = reach(exchanged.flatMap((one) => one.responses));
  return new Map(
    api.schemas.map(({ name }) => [
      name,
      { inRequests: requests.has(name), inResponses: responses.has(name) },
    ]),
  );
}
