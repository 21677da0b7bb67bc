import {
  type ApiContent,
  apiMembers,
  type ApiOperation,
  type ApiSchema,
  apiTypeText,
  type ArchitectureElement,
  exchangedTypes,
  schemasIn,
} from "../../../model/index.ts";
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
  const { requests, responses } = exchangedTypes(operation);
  const waiting = [...requests, ...responses];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop())
    for (const name of schemasIn(type)) {
      const schema = byName.get(name);
      if (schema === undefined || found.has(schema)) continue;
      found.add(schema);
      waiting.push(schema.type);
    }
  return schemas.filter((schema) => found.has(schema));
}

/** The types of a body, with the media type if it is not JSON alone. */
function contentsText(contents: readonly ApiContent[]): string {
  const texts = contents.map(({ itemType, mediaType, type }) => {
    const own = type ?? itemType;
    const text = own === undefined ? "" : apiTypeText(own);
    return contents.length === 1 && mediaType === "application/json" ? text : `${text} (${mediaType})`.trim();
  });
  return texts.join(" | ");
}

function operationPart(
  { body, id, method, parameters, path, responses, summary }: ApiOperation,
  schemas: readonly ApiSchema[],
  file: string,
): PackPart {
  const lines = [
    summary,
    ...parameters.map(
      (one) =>
        `parameter ${one.name} in ${one.in}: ${apiTypeText(one.type)}${one.required ? ", required" : ""}`,
    ),
    ...(body === undefined ? [] : [`request: ${contentsText(body.contents)}`]),
    ...responses.map(
      ({ contents, description, status }) =>
        `response ${status}: ${contents.length === 0 ? "" : `${contentsText(contents)}, `}${description}`,
    ),
    ...schemas.flatMap(({ name, type }) => [
      type.properties.length > 0 ? `schema ${name}` : `schema ${name}: ${apiTypeText(type)}`,
      ...apiMembers(type)
        .filter(({ path: place }) => place !== "")
        .map((one) => `  ${one.path}: ${apiTypeText(one.type)}${one.required ? ", required" : ""}`),
    ]),
  ];
  return {
    heading: "API operations",
    name: `operation ${oneLine(id)}`,
    instead: `read_file ${file}`,
    text: `### ${oneLine(`${method.toUpperCase()} ${path}`)} (${oneLine(id)})\n\n${quoteLines(lines.join("\n"))}`,
  };
}
