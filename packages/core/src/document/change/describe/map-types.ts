import type { ApiContent, ApiDescription, ApiParameter, ApiType } from "../../../model/index.ts";

/** Returns a description with each of its types replaced, in its schemas, parameters, headers and contents. */
export function mapTypes(api: ApiDescription, map: (type: ApiType) => ApiType): ApiDescription {
  return mapTypesBeside(api, undefined, map);
}

/** Replaces each type of a description, as `mapTypes`; the function also gets the type at the same place of another description. */
export function mapTypesBeside(
  api: ApiDescription,
  other: ApiDescription | undefined,
  map: (type: ApiType, beside: ApiType | undefined) => ApiType,
): ApiDescription {
  const schemas = byName(other?.schemas, ({ name }) => name);
  const operations = byName(other?.operations, ({ id }) => id);
  const parametersOf = (
    own: readonly ApiParameter[],
    others: readonly ApiParameter[] | undefined,
  ): readonly ApiParameter[] => {
    const beside = byName(others, placeOf);
    return own.map((one) => ({ ...one, type: map(one.type, beside.get(placeOf(one))?.type) }));
  };
  const contentsOf = (
    own: readonly ApiContent[],
    others: readonly ApiContent[] | undefined,
  ): readonly ApiContent[] => {
    const beside = byName(others, ({ mediaType }) => mediaType);
    return own.map((one) => {
      const { itemType, type } = beside.get(one.mediaType) ?? {};
      return {
        ...one,
        ...(one.type === undefined ? {} : { type: map(one.type, type) }),
        ...(one.itemType === undefined ? {} : { itemType: map(one.itemType, itemType) }),
      };
    });
  };
  return {
    ...api,
    schemas: api.schemas.map((one) => ({ ...one, type: map(one.type, schemas.get(one.name)?.type) })),
    operations: api.operations.map(({ body, ...one }) => {
      const beside = operations.get(one.id);
      const responses = byName(beside?.responses, ({ status }) => status);
      return {
        ...one,
        ...(body === undefined
          ? {}
          : { body: { ...body, contents: contentsOf(body.contents, beside?.body?.contents) } }),
        parameters: parametersOf(one.parameters, beside?.parameters),
        responses: one.responses.map((response) => {
          const same = responses.get(response.status);
          return {
            ...response,
            headers: parametersOf(response.headers, same?.headers),
            contents: contentsOf(response.contents, same?.contents),
          };
        }),
      };
    }),
  };
}

function placeOf({ in: place, name }: ApiParameter): string {
  return `${place} ${name}`;
}

function byName<One>(all: readonly One[] = [], nameOf: (one: One) => string): ReadonlyMap<string, One> {
  return new Map(all.map((one) => [nameOf(one), one]));
}
