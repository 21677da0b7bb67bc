import type { ApiDescription } from "../../../model/index.ts";

/** How an API uses a schema, also inside of others. */
export interface SchemaUse {
  readonly inRequests: boolean;
  readonly inResponses: boolean;
}

/** Returns how an API uses each of its schemas, by their names. A schema that no operation uses is in neither. */
export function schemaUses(api: ApiDescription | undefined): ReadonlyMap<string, SchemaUse> {
  if (api === undefined) return new Map();
  const names = new Set(api.schemas.map(({ name }) => name));
  const inside = new Map(
    api.schemas.map(({ name, properties }) => [
      name,
      properties.flatMap(({ type }) => schemasIn(type, names)),
    ]),
  );
  const reach = (types: readonly (string | undefined)[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const open = types.flatMap((type) => schemasIn(type ?? "", names));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(...(inside.get(name) ?? []));
    }
    return found;
  };
  const requests = reach(
    api.operations.flatMap(({ parameters, requestSchema }) => [
      requestSchema,
      ...parameters.map(({ type }) => type),
    ]),
  );
  const responses = reach(api.operations.flatMap((one) => one.responses.map(({ schema }) => schema)));
  return new Map(
    Array.from(names, (name) => [name, { inRequests: requests.has(name), inResponses: responses.has(name) }]),
  );
}

function schemasIn(type: string, names: ReadonlySet<string>): string[] {
  return type.split(/[^\p{L}\p{N}_.-]+/u).filter((word) => names.has(word));
}
