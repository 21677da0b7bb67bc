import type { ApiSource } from "../../document/project-folder/index.ts";
import type { BodyDocs, ContentDocs, OperationDocs, ParameterDocs, ResponseDocs } from "./api-docs.ts";
import { type ApiPart, elementsOf, membersOf, ownMember, partOf, resolvePart, textAt } from "./api-part.ts";

interface Place {
  readonly path: string;
  readonly method: string;
  /** The path item, which contains the parts that its operations share. */
  readonly item: ApiPart;
}

/** Returns an operation with everything needed to call it; references are resolved. */
export function presentOperation({ item, method, path }: Place, source: ApiSource): OperationDocs {
  const document = source.value;
  const operation = partOf(item[method]) ?? {};
  const key = `${method.toUpperCase()} ${path}`;
  const description = textAt(operation, "description");
  const body = bodyOf(operation["requestBody"], document);
  return {
    key,
    id: textAt(operation, "operationId") ?? key,
    method: method.toUpperCase(),
    path,
    summary: textAt(operation, "summary") ?? description?.split("\n")[0] ?? "",
    ...(description === undefined ? {} : { description }),
    isDeprecated: operation["deprecated"] === true,
    requirements: textsOf(operation["x-requirements"]),
    security: securityOf(operation["security"] ?? document["security"]),
    parameters: parametersOf(
      [...elementsOf(item["parameters"]), ...elementsOf(operation["parameters"])],
      document,
    ),
    ...(body === undefined ? {} : { body }),
    responses: membersOf(operation["responses"]).map(([status, one]) =>
      responseOf(status, resolvePart(one, document), document),
    ),
    line: source.lineOfKey(["paths", path, method]),
  };
}

function textsOf(value: unknown): string[] {
  return elementsOf(value).filter((one) => typeof one === "string");
}

/** An empty alternative opens the operation to everybody. */
function securityOf(value: unknown): string[] {
  const alternatives = elementsOf(value).map((one) =>
    membersOf(one)
      .map(([name, scopes]) => {
        const named = textsOf(scopes);
        return named.length === 0 ? name : `${name} (${named.join(", ")})`;
      })
      .join(" and "),
  );
  return alternatives.includes("") ? [] : alternatives;
}

/** Merges the parameters; one of the operation overrides one of its path with the same place and name. */
function parametersOf(given: readonly unknown[], document: ApiPart): ParameterDocs[] {
  const parameters = new Map<string, ParameterDocs>();
  for (const one of given) {
    const part = resolvePart(one, document);
    const name = textAt(part, "name");
    const place = textAt(part, "in");
    if (part === undefined || name === undefined || place === undefined) continue;
    const key = `${place}:${name}`;
    const [content] = contentsOf(part["content"], document);
    const schema = partOf(part["schema"]) ?? content?.schema ?? {};
    const description = textAt(part, "description");
    const example = exampleIn(part) ?? exampleIn(resolvePart(schema, document));
    parameters.set(key, {
      key,
      name,
      in: place,
      isRequired: part["required"] === true || place === "path",
      ...(description === undefined ? {} : { description }),
      schema,
      ...(example === undefined ? {} : { example: writtenValue(example) }),
    });
  }
  return [...parameters.values()];
}

function bodyOf(value: unknown, document: ApiPart): BodyDocs | undefined {
  const part = resolvePart(value, document);
  if (part === undefined) return undefined;
  const description = textAt(part, "description");
  return {
    isRequired: part["required"] === true,
    ...(description === undefined ? {} : { description }),
    contents: contentsOf(part["content"], document),
  };
}

function responseOf(status: string, part: ApiPart | undefined, document: ApiPart): ResponseDocs {
  return {
    status,
    description: textAt(part, "description") ?? "",
    headers: membersOf(part?.["headers"]).map(([name, header]) => {
      const description = textAt(resolvePart(header, document), "description");
      return { name, ...(description === undefined ? {} : { description }) };
    }),
    contents: contentsOf(part?.["content"], document),
  };
}

function contentsOf(value: unknown, document: ApiPart): ContentDocs[] {
  return membersOf(value).map(([mediaType, given]) => {
    const content = partOf(given) ?? {};
    const schema = partOf(content["schema"]);
    const example = exampleIn(content, document);
    return {
      mediaType,
      ...(schema === undefined ? {} : { schema }),
      ...(example === undefined ? {} : { example }),
    };
  });
}

/** Returns the example of a part, or the first of several. */
function exampleIn(part: ApiPart | undefined, document: ApiPart = {}): unknown {
  const own = ownMember(part, "example");
  if (own !== undefined) return own;
  const [first] = Array.isArray(part?.["examples"])
    ? (part["examples"] as unknown[])
    : membersOf(part?.["examples"]).map(([, one]) => ownMember(resolvePart(one, document), "value"));
  return first;
}

function writtenValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
