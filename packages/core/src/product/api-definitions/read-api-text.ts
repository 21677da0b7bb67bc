import { readApi, type ApiSource } from "../../document/project-folder/index.ts";
import type { ApiFault, ApiReading, ApiDocs, OperationDocs, OperationGroup } from "./api-docs.ts";
import {
  type ApiPart,
  elementsOf,
  membersOf,
  methods,
  partOf,
  textAt,
  ownMember,
  resolvePart,
} from "./api-part.ts";
import { presentOperation } from "./present-operation.ts";

/** The keys whose contents are values, not schemas. */
const valueKeys = new Set(["example", "examples", "default", "enum", "const"]);

const statusPattern = /^(?:[1-5]\d\d|[1-5]XX|default)$/;

const file = "api/openapi.yaml";

/**
 * Reads an API description while it is being written. Errors prevent the server from storing it; warnings name
 * difficulties for a caller.
 */
export function readApiText(text: string): ApiReading {
  if (text.trim() === "") return { faults: [] };
  const { findings, source } = readApi({ path: file, text });
  const found = findings.map(({ location, message, severity, suggest }): ApiFault => {
    const { column, line } = location;
    return {
      severity: severity === "error" ? "error" : "warning",
      message,
      line,
      ...(column === undefined ? {} : { column }),
      ...(suggest === undefined ? {} : { suggest }),
    };
  });
  if (source === undefined) return { faults: found };
  const faults = [...found, ...checkApi(source)].toSorted((a, b) => a.line - b.line);
  return { faults, docs: presentApi(source) };
}

/** Presents the content of an API description in the order in which a reader needs it. */
function presentApi(source: ApiSource): ApiDocs {
  const document = source.value;
  const info = partOf(document["info"]);
  const schemas = membersOf(partOf(document["components"])?.["schemas"]);
  return {
    title: textAt(info, "title") ?? "API",
    version: textAt(info, "version") ?? "",
    ...described(info),
    servers: elementsOf(document["servers"]).flatMap((server) => presentServer(server)),
    groups: groupsOf(operationsOf(source), document),
    schemas: schemas.flatMap(([name, given]) => {
      const schema = partOf(given);
      return schema === undefined ? [] : [{ name, schema }];
    }),
    document,
  };
}

function described(part: unknown): { readonly description?: string } {
  const description = textAt(part, "description");
  return description === undefined ? {} : { description };
}

/** Omits an address that a browser would execute instead of opening. */
function presentServer(server: unknown): ApiDocs["servers"] {
  const url = textAt(server, "url");
  return url !== undefined && /^(?:https?:\/\/|\/)/i.test(url) ? [{ url, ...described(server) }] : [];
}

interface Tagged {
  readonly tag: string | undefined;
  readonly operation: OperationDocs;
}

function operationsOf(source: ApiSource): Tagged[] {
  return membersOf(source.value["paths"]).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = partOf(partOf(item)?.[method]);
      if (operation === undefined) return [];
      const tag = elementsOf(operation["tags"]).find((one) => typeof one === "string");
      return [{ tag, operation: presentOperation({ path, method, item: partOf(item) ?? {} }, source) }];
    }),
  );
}

/** Returns the tags in the order of the description's list, then the tags that are only used. */
function groupsOf(operations: readonly Tagged[], document: ApiPart): OperationGroup[] {
  const listed = elementsOf(document["tags"]).map((tag) => [textAt(tag, "name"), tag] as const);
  const tags = new Set([...listed.map(([name]) => name), ...operations.map(({ tag }) => tag)]);
  tags.delete(undefined);
  return [...tags, undefined].flatMap((tag) => {
    const own = operations.filter((one) => one.tag === tag).map(({ operation }) => operation);
    if (own.length === 0) return [];
    const about = listed.find(([name]) => tag !== undefined && name === tag)?.[1];
    const title = tag ?? (own.length === operations.length ? "Operations" : "Other operations");
    return [{ title, ...described(about), operations: own }];
  });
}

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly place: readonly PropertyKey[];
  readonly part: ApiPart;
  /** The parameters of its path and its own, with references resolved. */
  readonly parameters: readonly ApiPart[];
}

/** Returns the faults that would hinder a caller of the API but do not prevent storing the description. */
function checkApi(source: ApiSource): ApiFault[] {
  const operations = checkedOperations(source.value);
  return [
    ...operations.flatMap((operation) => [
      ...responseFaults(operation, source),
      ...pathParameterFaults(operation, source),
      ...securityFaults(operation, source),
    ]),
    ...repeatedIdFaults(operations, source),
    ...checkSchemas(source),
  ];
}

function checkedOperations(document: ApiPart): Operation[] {
  return membersOf(document["paths"]).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const part = partOf(ownMember(item, method));
      if (part === undefined) return [];
      const given = [...elementsOf(ownMember(item, "parameters")), ...elementsOf(part["parameters"])];
      const parameters = given.flatMap((one): ApiPart[] => {
        const resolved = resolvePart(one, document);
        return resolved === undefined ? [] : [resolved];
      });
      const place = ["paths", path, method];
      return [{ name: `${method.toUpperCase()} ${path}`, path, place, part, parameters }];
    }),
  );
}

function responseFaults({ name, part, place }: Operation, { lineOfKey, value }: ApiSource): ApiFault[] {
  const responses = membersOf(part["responses"]);
  if (responses.length === 0)
    return [
      {
        severity: "warning",
        message: `${name} names no responses`,
        line: lineOfKey(place),
        suggest: 'Describe what callers receive, such as responses: { "200": { description: Done } }.',
      },
    ];
  return responses.flatMap(([status, response]): ApiFault[] => {
    const line = lineOfKey([...place, "responses", status]);
    const warn = (message: string): ApiFault => ({ severity: "warning", message, line });
    const resolved = resolvePart(response, value);
    return [
      ...(statusPattern.test(status) || status.startsWith("x-")
        ? []
        : [warn(`'${status}' is not a status; expected one such as 200, 4XX or default`)]),
      ...(resolved === undefined || typeof resolved["description"] === "string" || status.startsWith("x-")
        ? []
        : [warn(`the response ${status} of ${name} has no description`)]),
    ];
  });
}

function pathParameterFaults(operation: Operation, { lineOfKey }: ApiSource): ApiFault[] {
  const { name, parameters, path, place } = operation;
  const wanted = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, parameter = ""]) => parameter));
  const declared = parameters
    .filter((one) => one["in"] === "path")
    .flatMap((one) => textAt(one, "name") ?? []);
  const line = lineOfKey(place);
  const missing = Array.from(wanted).filter((one) => !declared.includes(one));
  const loose = declared.filter((one) => !wanted.has(one));
  return [
    ...missing.map((one): ApiFault => ({
      severity: "warning",
      message: `${name} does not declare its path parameter '${one}'`,
      line,
      suggest: `Add { name: ${one}, in: path, required: true, schema: { type: string } } to its parameters.`,
    })),
    ...loose.map((one): ApiFault => ({
      severity: "warning",
      message: `${name} declares the path parameter '${one}', which is not in its path`,
      line,
    })),
  ];
}

function securityFaults({ name, part, place }: Operation, { lineOf, value }: ApiSource): ApiFault[] {
  const schemes = ownMember(value["components"], "securitySchemes");
  const named = elementsOf(part["security"]).flatMap((one) => membersOf(one).map(([scheme]) => scheme));
  return named
    .filter((scheme) => ownMember(schemes, scheme) === undefined)
    .map((scheme) => ({
      severity: "warning",
      message: `${name} asks for the security scheme '${scheme}', which is not described`,
      line: lineOf([...place, "security"]),
    }));
}

function repeatedIdFaults(operations: readonly Operation[], { lineOf }: ApiSource): ApiFault[] {
  const seen = new Map<string, string>();
  return operations.flatMap(({ name, part, place }): ApiFault[] => {
    const id = textAt(part, "operationId");
    const first = id === undefined ? undefined : seen.get(id);
    if (id !== undefined && first === undefined) seen.set(id, name);
    return first === undefined
      ? []
      : [
          {
            severity: "warning",
            message: `the operationId '${String(id)}' is that of ${first} already`,
            line: lineOf([...place, "operationId"]),
          },
        ];
  });
}

type Path = readonly PropertyKey[];

/**
 * Reports lists without a description of their items, and required properties that do not exist. Parts repeated by
 * aliases are checked once.
 */
function checkSchemas({ lineOf, value }: ApiSource): ApiFault[] {
  const faults: ApiFault[] = [];
  const seen = new Set<object>();
  const waiting: { readonly part: object; readonly path: Path }[] = [{ part: value, path: [] }];
  for (const { part, path } of waiting) {
    if (seen.has(part)) continue;
    seen.add(part);
    const schema = partOf(part);
    if (schema !== undefined)
      faults.push(
        ...schemaFaults(schema).map(({ key, message }): ApiFault => ({
          severity: "warning",
          message,
          line: lineOf([...path, key]),
        })),
      );
    for (const [key, child] of Object.entries(part)) {
      if (typeof child !== "object" || child === null || isValue(key, path)) continue;
      waiting.push({ part: child as object, path: [...path, Array.isArray(part) ? Number(key) : key] });
    }
  }
  return faults;
}

/** Returns whether a key contains a value. Below `properties`, a key such as `default` is the name of a property. */
function isValue(key: string, path: Path): boolean {
  return path.at(-1) !== "properties" && (valueKeys.has(key) || key.startsWith("x-"));
}

function schemaFaults(schema: ApiPart): { readonly key: string; readonly message: string }[] {
  const properties = partOf(schema["properties"]);
  const isComposed = ["allOf", "oneOf", "anyOf", "$ref", "patternProperties"].some((key) => key in schema);
  const missing =
    properties === undefined || isComposed
      ? []
      : elementsOf(schema["required"]).filter((name) => ownMember(properties, String(name)) === undefined);
  const isLoose = schema["type"] === "array" && !("items" in schema) && !("prefixItems" in schema);
  return [
    ...(isLoose ? [{ key: "type", message: "a list whose 'items' are not described" }] : []),
    ...missing.map((name) => ({
      key: "required",
      message: `'${String(name)}' is required, but is not a property`,
    })),
  ];
}
