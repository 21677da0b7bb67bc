import type { ApiDescription, ApiOperation, ApiProperty, Location } from "../../../model/index.ts";
import { type Fact, type Item, item } from "./item.ts";

/** Returns the operations of an API, its schemas and their properties. */
export function describeApi({ file, operations, schemas }: ApiDescription): Item[] {
  const location: Location = { file, line: 1 };
  return [
    ...operations.map((operation) => describeOperation(operation)),
    ...schemas.flatMap(({ description, name, properties }) => {
      const schema = item({ subject: "schema", key: name, name, location, facts: { name, description } });
      return [schema, ...properties.map((property) => describeProperty(property, schema))];
    }),
  ];
}

function describeOperation(operation: ApiOperation): Item {
  const { grounds, id, location, method, parameters, path, requestSchema, responses, summary, tag } =
    operation;
  return item({
    subject: "operation",
    key: id,
    name: `${method.toUpperCase()} ${path}`,
    location,
    facts: {
      method: method.toUpperCase(),
      path,
      summary,
      tag,
      basis: grounds?.basis,
      request: requestSchema,
      ...Object.fromEntries<Fact>([
        ...parameters.map((one): [string, Fact] => [
          `${one.in} parameter ${one.name}`,
          `${one.type}${one.required ? ", required" : ""}`,
        ]),
        ...responses.map((one): [string, Fact] => [`response ${one.status}`, one.schema ?? "no content"]),
      ]),
    },
  });
}

function describeProperty({ description, name, required, type }: ApiProperty, schema: Item): Item {
  return item({
    subject: "property",
    key: `${schema.key}.${name}`,
    name,
    owner: schema,
    ...(schema.location === undefined ? {} : { location: schema.location }),
    isKeyStated: false,
    facts: { type, required: required ? "yes" : undefined, description },
  });
}
