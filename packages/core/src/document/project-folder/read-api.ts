import { z } from "zod";
import type { Finding } from "../../model/errors/index.ts";
import {
  type ApiDescription,
  type ApiOperation,
  type ApiParameter,
  type ApiProperty,
  type ApiResponse,
  type ApiSchema,
  requirementIdPattern,
} from "../../model/index.ts";
import { addressFaults } from "./api-addresses.ts";
import { readYaml, type YamlValue } from "./read-yaml.ts";
import { locate, type SourceFile } from "./source-file.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

const text = z.string();
const schemaObject = z.looseObject({
  $ref: text.optional(),
  type: z.union([text, z.array(text)]).optional(),
  format: text.optional(),
  description: text.optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(text).optional(),
  get items() {
    return schemaObject.optional();
  },
  get properties() {
    return z.record(text, schemaObject).optional();
  },
  get allOf() {
    return z.array(schemaObject).optional();
  },
  get oneOf() {
    return z.array(schemaObject).optional();
  },
  get anyOf() {
    return z.array(schemaObject).optional();
  },
});
type SchemaObject = z.infer<typeof schemaObject>;

const content = z.record(text, z.looseObject({ schema: schemaObject.optional() })).optional();
const parameter = z.looseObject({
  $ref: text.optional(),
  name: text.optional(),
  in: text.optional(),
  required: z.boolean().optional(),
  description: text.optional(),
  schema: schemaObject.optional(),
});
const response = z.looseObject({ $ref: text.optional(), description: text.optional(), content });
const requestBody = z.looseObject({ $ref: text.optional(), content });
const operation = z.looseObject({
  operationId: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  tags: z.array(text).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: requestBody.optional(),
  responses: z.record(text, response).optional(),
  "x-requirements": z
    .array(text.regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
    .optional(),
  "x-basis": z.enum(["stated", "implied", "assumed"]).optional(),
  "x-reason": text.optional(),
  "x-source": z.array(text).optional(),
});

const pathItem = z.looseObject({
  parameters: z.array(parameter).optional(),
  ...Object.fromEntries(methods.map((method) => [method, operation.optional()])),
}) as unknown as z.ZodType<
  { readonly parameters?: z.infer<typeof parameter>[] } & Partial<
    Record<(typeof methods)[number], z.infer<typeof operation>>
  >
>;

const openapiSchema = z.looseObject({
  openapi: text.regex(/^3\.\d/, { error: "a version of OpenAPI 3, such as 3.1.0" }),
  info: z.looseObject({ title: text, version: text }),
  servers: z.array(z.looseObject({ url: text })).optional(),
  paths: z.record(text.startsWith("/", { error: "a path that begins with '/'" }), pathItem).default({}),
  components: z
    .looseObject({
      schemas: z.record(text, schemaObject).optional(),
      parameters: z.record(text, parameter).optional(),
      responses: z.record(text, response).optional(),
      requestBodies: z.record(text, requestBody).optional(),
    })
    .default({}),
});
type OpenApi = z.infer<typeof openapiSchema>;

/** An API description in the form of OpenAPI 3: its complete value, with the lines of its parts. */
export type ApiSource = Pick<YamlValue<Readonly<Record<string, unknown>>>, "value" | "lineOf" | "lineOfKey">;

/**
 * Reads the content of an OpenAPI 3 description that the document shows. `x-requirements` of an operation is its trace.
 * Returns neither `api` nor `source` if the file does not have the form of OpenAPI 3.
 */
export function readApi(file: SourceFile): {
  readonly api?: ApiDescription;
  readonly source?: ApiSource;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, openapiSchema);
  if (reading.value === undefined) return { findings: reading.findings };
  const { value } = reading;
  const api: ApiDescription = {
    title: value.info.title,
    version: value.info.version,
    servers: value.servers?.map(({ url }) => url) ?? [],
    operations: operationsOf(reading, file),
    schemas: Object.entries(value.components.schemas ?? {}).map(([name, schema]) =>
      presentSchema(name, schema, value),
    ),
    text: file.text,
    file: file.path,
  };
  return { api, source: reading, findings: addressFaults(file, reading) };
}

function operationsOf({ value, lineOf }: YamlValue<OpenApi>, file: SourceFile): ApiOperation[] {
  return Object.entries(value.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const own = item[method];
      if (!own) return [];
      const parameters = [...(item.parameters ?? []), ...(own.parameters ?? [])];
      const { operationId, summary, description, tags, "x-source": evidence } = own;
      const requestSchema = bodySchema(resolve(own.requestBody, "requestBodies", value)?.content);
      return {
        id: operationId ?? `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: summary ?? description?.split("\n")[0] ?? "",
        requirements: own["x-requirements"] ?? [],
        parameters: parameters.flatMap((one) => presentParameter(one, value)),
        responses: Object.entries(own.responses ?? {}).map(([status, one]) =>
          presentResponse(status, one, value),
        ),
        location: locate(file, { line: lineOf(["paths", path, method]) }),
        ...(tags?.[0] === undefined ? {} : { tag: tags[0] }),
        ...groundsOf(own),
        ...(evidence === undefined ? {} : { evidence }),
        ...(requestSchema === undefined ? {} : { requestSchema }),
      };
    }),
  );
}

function groundsOf({
  "x-basis": basis,
  "x-reason": reason = "",
}: z.infer<typeof operation>): Pick<ApiOperation, "grounds"> {
  return basis === undefined || basis === "stated" ? {} : { grounds: { basis, reason } };
}

function presentParameter(given: z.infer<typeof parameter>, api: OpenApi): ApiParameter[] {
  const found = resolve(given, "parameters", api);
  if (found?.name === undefined || found.in === undefined) return [];
  const { description, in: place, name, required, schema } = found;
  return [
    {
      name,
      in: place,
      type: typeName(schema),
      required: required ?? place === "path",
      ...(description === undefined ? {} : { description }),
    },
  ];
}

function presentResponse(status: string, given: z.infer<typeof response>, api: OpenApi): ApiResponse {
  const found = resolve(given, "responses", api);
  const schema = bodySchema(found?.content);
  return {
    status,
    description: found?.description ?? "",
    ...(schema === undefined ? {} : { schema }),
  };
}

function presentSchema(name: string, schema: SchemaObject, api: OpenApi): ApiSchema {
  const { properties, required } = membersOf(schema, api, 0);
  const presented = Object.entries(properties).map(([property, own]): ApiProperty => {
    const { description } = own;
    return {
      name: property,
      type: typeName(own),
      required: required.includes(property),
      ...(description === undefined ? {} : { description }),
    };
  });
  const { description } = schema;
  return { name, properties: presented, ...(description === undefined ? {} : { description }) };
}

interface Members {
  readonly properties: Readonly<Record<string, SchemaObject>>;
  readonly required: readonly string[];
}

const maxSchemaDepth = 8;

/** Returns the properties of a schema, including those of the schemas that it is composed of. */
function membersOf(schema: SchemaObject, api: OpenApi, depth: number): Members {
  const parts = [...(schema.allOf ?? []), ...(schema.$ref === undefined ? [] : [target(schema.$ref, api)])];
  const inherited =
    depth > maxSchemaDepth ? [] : parts.flatMap((part) => (part ? [membersOf(part, api, depth + 1)] : []));
  return {
    properties: Object.assign(
      {},
      ...inherited.map(({ properties }) => properties),
      schema.properties,
    ) as Members["properties"],
    required: [...inherited.flatMap(({ required }) => required), ...(schema.required ?? [])],
  };
}

function target(reference: string, api: OpenApi): SchemaObject | undefined {
  return api.components.schemas?.[referenceName(reference)];
}

/** Returns whether a text declares itself an OpenAPI 3 description, in YAML or JSON. */
export function describesApi(text: string): boolean {
  return /^\s*(?:\{[\s\S]*?)?["']?openapi["']?\s*:\s*["']?3\./m.test(text);
}

/** Returns a type as a reader would write it: `string (uuid)`, `Order`, `Order[]`, `one of a, b`. */
function typeName(schema: SchemaObject | undefined): string {
  if (!schema) return "";
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  const alternatives = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (alternatives) return alternatives.map((part) => typeName(part)).join(schema.allOf ? " & " : " | ");
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type;
  if (type === "array") return `${typeName(schema.items) || "any"}[]`;
  return schema.format === undefined ? (type ?? "object") : `${type ?? "string"} (${schema.format})`;
}

function bodySchema(body: z.infer<typeof content>): string | undefined {
  const schema = Object.values(body ?? {})[0]?.schema;
  return schema && typeName(schema);
}

function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function resolve<Part extends { readonly $ref?: string | undefined }>(
  part: Part | undefined,
  kind: "parameters" | "responses" | "requestBodies",
  api: OpenApi,
): Part | undefined {
  if (part?.$ref === undefined) return part;
  return api.components[kind]?.[referenceName(part.$ref)] as Part | undefined;
}
