import type { EndpointFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { listOf, mapOf, parseLocatedYaml, textOf } from "../located-yaml.ts";
import { describesSystem } from "../describes-system.ts";
import { type ContractPart, type ReferenceResolver, referenceResolver } from "./resolve-reference.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** What a description of OpenAPI or Swagger has near its beginning, and with what its operations begin. */
const mark = /(?:^[ \t]*|[{,]\s*)["']?(?:openapi|swagger)["']?\s*:\s*["']?\d+(?:\.|["'\s,]|$)/m;
const operationsMark = /["']?paths["']?\s*:/;

/** Reads the operations of OpenAPI 3 and Swagger 2 descriptions, by their content wherever they are. */
export const openapi: FileReader = {
  reads: "OpenAPI",
  readsDocuments: true,
  claims: (path) => /\.(?:ya?ml|json)$/i.test(path) && describesSystem(path),
  read(paths, context) {
    const facts: EndpointFact[] = [];
    const resolver = referenceResolver(context);
    for (const path of paths) {
      const text = context.tree.text(path);
      if (text === undefined || !mark.test(text) || !operationsMark.test(text)) continue;
      context.attempt(path, () => void facts.push(...operationsIn(path, text, { context, resolver })));
    }
    return facts;
  },
};

interface ReadingOfContracts {
  readonly context: Pick<ReadingContext, "unread">;
  readonly resolver: ReferenceResolver;
}

function operationsIn(file: string, text: string, { context, resolver }: ReadingOfContracts): EndpointFact[] {
  const source = parseLocatedYaml(text);
  const description = mapOf(source.value);
  if (!isDescription(description)) {
    const version = description.openapi ?? description.swagger;
    if ((typeof version === "string" || typeof version === "number") && description.paths !== undefined)
      context.unread({ file, reason: `It describes an API in version ${version}, which is not read.` });
    return [];
  }
  // A description in several files can refer to all its paths at once.
  const paths = resolver.resolve({ file, source, path: ["paths"], value: description.paths });
  if (paths === undefined) return [];
  return Object.entries(mapOf(paths.value)).flatMap(([path, value]) => {
    if (!path.startsWith("/")) {
      const line = paths.source.lineOf([...paths.path, path]);
      if (!path.startsWith("x-"))
        context.unread({
          file: paths.file,
          line,
          reason: `The path '${path}' of the API does not begin with a slash.`,
        });
      return [];
    }
    const item = resolver.resolve({ ...paths, path: [...paths.path, path], value });
    return item === undefined ? [] : operationsOf(item, { description, file, path });
  });
}

/** The version is a number where nobody quoted it. */
function isDescription({ openapi: version, swagger }: Readonly<Record<string, unknown>>): boolean {
  return /^3(?:\.|$)/.test(String(version)) || /^2(?:\.0)?$/.test(String(swagger));
}

function operationsOf(
  item: ContractPart,
  {
    description,
    file,
    path,
  }: {
    readonly description: Readonly<Record<string, unknown>>;
    readonly file: string;
    readonly path: string;
  },
): EndpointFact[] {
  const value = mapOf(item.value);
  return methods.flatMap((method): EndpointFact[] => {
    if (!Object.hasOwn(value, method) || value[method] === null) return [];
    const prefix = prefixOf([mapOf(value[method]), value, description]);
    return [
      {
        kind: "endpoint",
        owner: { file },
        method: method.toUpperCase(),
        // Some write the parameters of their web framework.
        path: `${prefix}${path.replaceAll(/(?<=\/):(\w+)/g, "{$1}")}`,
        grade: "said",
        place: { file: item.file, line: item.source.lineOf([...item.path, method]) },
      },
    ];
  });
}

/**
 * Returns the path below which the operations are offered: of the first server of the innermost part that has servers,
 * or the base path of Swagger 2.
 */
function prefixOf(parts: readonly Readonly<Record<string, unknown>>[]): string {
  const servers = parts.map(({ servers: own }) => listOf(own)).find(({ length }) => length > 0);
  const [first] = servers ?? [];
  const { url, variables } = mapOf(first);
  const address = textOf(url) ?? textOf(parts.at(-1)?.basePath) ?? "";
  const filled = address.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const { default: usual } = mapOf(mapOf(variables)[name]);
    return typeof usual === "string" || typeof usual === "number" ? `${usual}` : whole;
  });
  const path = filled
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  return path === "" || path.startsWith("/") ? path : `/${path.replace(/^\.\//, "")}`;
}
