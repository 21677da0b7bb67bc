import type { ApiSource } from "../../document/project-folder/index.ts";
import type { ApiFault } from "./api-docs.ts";
import {
  type ApiPart,
  elementsOf,
  membersOf,
  methods,
  ownMember,
  partOf,
  resolvePart,
  textAt,
} from "./api-part.ts";
import { checkSchemas } from "./check-schemas.ts";

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly place: readonly PropertyKey[];
  readonly part: ApiPart;
  /** The parameters of its path and its own, with references resolved. */
  readonly parameters: readonly ApiPart[];
}

/** Returns the faults that would hinder a caller of the API but do not prevent storing the description. */
export function checkApi(source: ApiSource): ApiFault[] {
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

const statusPattern = /^(?:[1-5]\d\d|[1-5]XX|default)$/;

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
