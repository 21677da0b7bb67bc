import type { ApiContent, ApiDescription, ApiParameter, ApiType } from "../../../model/index.ts";

/** Returns a description with each of its types replaced, in its schemas, parameters, headers and contents. */
export function mapTypes(api: ApiDescription, map: (type: ApiType) => ApiType): ApiDescription {
  const parameter = (one: ApiParameter): ApiParameter => ({ ...one, type: map(one.type) });
  const content = (one: ApiContent): ApiContent => ({
    ...one,
    ...(one.type === undefined ? {} : { type: map(one.type) }),
    ...(one.itemType === undefined ? {} : { itemType: map(one.itemType) }),
  });
  return {
    ...api,
    schemas: api.schemas.map((one) => ({ ...one, type: map(one.type) })),
    operations: api.operations.map(({ body, ...one }) => ({
      ...one,
      ...(body === undefined ? {} : { body: { ...body, contents: body.contents.map(content) } }),
      parameters: one.parameters.map(parameter),
      responses: one.responses.map((response) => ({
        ...response,
        headers: response.headers.map(parameter),
        contents: response.contents.map(content),
      })),
    })),
  };
}
