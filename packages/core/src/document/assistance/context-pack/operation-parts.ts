import type { ApiOperation, ApiSchema, ArchitectureElement } from "../../../model/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { oneLine, quoteLines } from "../quote.ts";
import type { PackPart } from "./pack-part.ts";

/** Returns the operations that come from a requirement, each with the schemas that it uses. */
export function operationParts(
  requirement: string,
  elements: readonly ArchitectureElement[],
  { project: { api } }: CheckedProject,
): PackPart[] {
  if (api === undefined) return [];
  const names = new Set(elements.filter(({ kind }) => kind === "operation").map(({ name }) => name));
  const seen = new Set<string>();
  return api.operations
    .filter(({ id, requirements }) => requirements.includes(requirement) || names.has(id))
    .map((operation) => {
      const schemas = schemasOf(operation, api.schemas).filter(({ name }) => !seen.has(name));
      for (const { name } of schemas) seen.add(name);
      return operationPart(operation, schemas, api.file);
    });
}

/** Returns the schemas that the types of an operation name, and those that they name, each once. */
function schemasOf(operation: ApiOperation, schemas: readonly ApiSchema[]): ApiSchema[] {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const found = new Set<ApiSchema>();
  const waiting = [
    operation.requestSchema ?? "",
    ...operation.responses.map(({ schema = "" }) => schema),
    ...operation.parameters.map(({ type }) => type),
  ];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop())
    for (const [name] of type.matchAll(/[\w.-]+/g)) {
      const schema = byName.get(name);
      if (schema === undefined || found.has(schema)) continue;
      found.add(schema);
      waiting.push(...schema.properties.map((property) => property.type));
    }
  return schemas.filter((schema) => found.has(schema));
}

function operationPart(
  { id, method, parameters, path, requestSchema, responses, summary }: ApiOperation,
  schemas: readonly ApiSchema[],
  file: string,
): PackPart {
  const lines = [
    summary,
    ...parameters.map(
      (one) => `parameter ${one.name} in ${one.in}: ${one.type}${one.required ? ", required" : ""}`,
    ),
    ...(requestSchema === undefined ? [] : [`request: ${requestSchema}`]),
    ...responses.map(
      ({ description, schema, status }) =>
        `response ${status}: ${schema === undefined ? "" : `${schema}, `}${description}`,
    ),
    ...schemas.flatMap(({ name, properties }) => [
      `schema ${name}`,
      ...properties.map((one) => `  ${one.name}: ${one.type}${one.required ? ", required" : ""}`),
    ]),
  ];
  return {
    heading: "API operations",
    name: `operation ${oneLine(id)}`,
    instead: `read_file ${file}`,
    text: `### ${oneLine(`${method.toUpperCase()} ${path}`)} (${oneLine(id)})\n\n${quoteLines(lines.join("\n"))}`,
  };
}
