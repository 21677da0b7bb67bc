import * as z from "zod";
import { bases, requirementIdPattern } from "../../../model/index.ts";
import { apiMethods } from "../../../model/index.ts";

const text = z.string();
const extension = /^x-/;

/** The form of a schema; its other keywords are not checked. */
const schemaObject = z.looseObject({
  $ref: text.optional(),
  type: z.union([text, z.array(text)]).optional(),
  format: text.optional(),
  title: text.optional(),
  description: text.optional(),
  enum: z.array(z.unknown()).optional(),
  // `required: true` is a common slip, which the reader reports.
  required: z.union([z.array(text), z.boolean()]).optional(),
  get items() {
    return z.union([schema, z.array(schema)]).optional();
  },
  get properties() {
    return z.record(text, schema).optional();
  },
  get patternProperties() {
    return z.record(text, schema).optional();
  },
  get additionalProperties() {
    return schema.optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get prefixItems() {
    return z.array(schema).optional();
  },
  get not() {
    return schema.optional();
  },
});

/** Since 3.1, `true` allows every value and `false` none. */
const schema: z.ZodType = z.lazy(() => z.union([schemaObject, z.boolean()]));

const mediaType = z.looseObject({
  $ref: text.optional(),
  schema: schema.optional(),
  itemSchema: schema.optional(),
});
const content = z.record(text, mediaType).optional();
const parameter = z.looseObject({
  $ref: text.optional(),
  name: text.optional(),
  in: text.optional(),
  required: z.boolean().optional(),
  description: text.optional(),
  schema: schema.optional(),
  content,
});
const response = z.looseObject({
  $ref: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  headers: z.record(text, parameter).optional(),
  content,
});
const requestBody = z.looseObject({
  $ref: text.optional(),
  description: text.optional(),
  required: z.boolean().optional(),
  content,
});
const security = z.array(z.record(text, z.array(text))).optional();
const servers = z.array(z.looseObject({ url: text })).optional();

/** A map whose keys that begin with `x-` have values of any form; it may be a reference. */
function mapWithExtensions(value: z.ZodType): z.ZodType {
  return z.looseRecord(text.regex(/^(?!x-|\$ref$)/), value);
}

const operation = z.looseObject({
  operationId: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  tags: z.array(text).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: requestBody.optional(),
  responses: mapWithExtensions(response).optional(),
  security,
  servers,
  get callbacks() {
    return z.record(text, mapWithExtensions(pathItem)).optional();
  },
  "x-requirements": z
    .array(text.regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
    .optional(),
  "x-basis": z.enum(bases).optional(),
  "x-reason": text.optional(),
  "x-source": z.array(text).optional(),
});

const pathItem: z.ZodType = z.lazy(() =>
  z.looseObject({
    $ref: text.optional(),
    parameters: z.array(parameter).optional(),
    servers,
    additionalOperations: z.record(text, operation).optional(),
    ...Object.fromEntries(apiMethods.map((method) => [method, operation.optional()])),
  }),
);

const paths = mapWithExtensions(pathItem).superRefine((value, context) => {
  for (const key of Object.keys(value as object))
    if (!key.startsWith("/") && !extension.test(key))
      context.addIssue({
        code: "invalid_key",
        origin: "record",
        path: [key],
        issues: [{ code: "custom", path: [], message: "a path that begins with '/'", input: key }],
        input: value,
      });
});

/** The form of a whole description; parts that it does not name are not checked. */
const description = z.looseObject({
  openapi: text.regex(/^3\.\d/, { error: "a version of OpenAPI 3, such as 3.1.0" }),
  info: z.looseObject({ title: text, version: text, description: text.optional() }),
  servers,
  security,
  tags: z.array(z.looseObject({ name: text, description: text.optional() })).optional(),
  paths: paths.optional(),
  webhooks: mapWithExtensions(pathItem).optional(),
  components: z
    .looseObject({
      schemas: mapWithExtensions(schema).optional(),
      parameters: mapWithExtensions(parameter).optional(),
      headers: mapWithExtensions(parameter).optional(),
      responses: mapWithExtensions(response).optional(),
      requestBodies: mapWithExtensions(requestBody).optional(),
      pathItems: mapWithExtensions(pathItem).optional(),
      mediaTypes: mapWithExtensions(mediaType).optional(),
    })
    .optional(),
});

/** The form of each part of an API description that can be in a separate file. */
export const apiForms = {
  description,
  pathItem,
  operation,
  parameter,
  requestBody,
  response,
  mediaType,
  schema,
  /** Parts that are not checked. */
  other: z.unknown(),
} as const;

export type ApiForm = keyof typeof apiForms;
