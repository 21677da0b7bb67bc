import {
  apiMethods,
  bestEvidence,
  type FoundEndpoint,
  type FoundSystem,
  namesApart,
  writeEvidence,
} from "../../model/index.ts";
import { type Json, newYaml } from "../project-folder/index.ts";

/** The methods that OpenAPI has. */
const methods: ReadonlySet<string> = new Set(apiMethods.map((method) => method.toUpperCase()));

/** An operation of the description, which several parts may answer. */
interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly answersAll: boolean;
  readonly evidence: readonly string[];
}

/**
 * Returns the API of a system as found, as an OpenAPI description (3.2 if it has an operation QUERY, or else 3.1): methods, paths and their parameters, the parts
 * that answer as tags, and the place of each operation in `x-source`. Bodies and answers are not described.
 */
export function recoveredApi(system: FoundSystem, name: string): string | undefined {
  const operations = describedOperations(system);
  if (operations.length === 0) return undefined;
  const ids = namesApart(operations.map(idOf), { separator: "" });
  const paths = new Map<string, Record<string, Json>>();
  for (const [index, operation] of operations.entries()) {
    const item = paths.get(operation.path) ?? parametersOf(operation.path);
    item[operation.method.toLowerCase()] = described(operation, ids[index] ?? "");
    paths.set(operation.path, item);
  }
  const tags = [...new Set(operations.flatMap(({ parts }) => parts))].toSorted();
  return newYaml({
    openapi: operations.some(({ method }) => method === "QUERY") ? "3.2.0" : "3.1.0",
    info: {
      title: name,
      version: system.repositories[0]?.revision?.slice(0, 12) ?? "as found",
      description: "The operations as found in the system. Bodies and answers are in its code.",
    },
    tags: tags.map((tag) => ({ name: tag })),
    paths: Object.fromEntries(paths),
  });
}

/** Returns the operations in order. Paths that differ only in the names of their parameters are one for OpenAPI. */
function describedOperations({ endpoints, name, parts }: FoundSystem): DescribedOperation[] {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const owned = endpoints.filter(({ part }) => names.has(part));
  const spelling = new Map<string, string>();
  const groups = Map.groupBy(
    // A contract that no part implements describes no API of the system, unless it is all that there is.
    (owned.length === 0 ? endpoints : owned).filter(
      ({ method }) => method === undefined || methods.has(method),
    ),
    (endpoint) => {
      const form = endpoint.path.replaceAll(/\{[^{}]*\}/g, "{}");
      spelling.set(form, spelling.get(form) ?? endpoint.path);
      return `${endpoint.method ?? "GET"} ${form}`;
    },
  );
  return Array.from(groups, ([key, own]: [string, readonly FoundEndpoint[]]): DescribedOperation => {
    const [method = "GET", form = "/"] = key.split(/ (.*)/s);
    return {
      method,
      path: spelling.get(form) ?? form,
      parts: [...new Set(own.map(({ part }) => names.get(part) ?? name))],
      answersAll: own.every((endpoint) => endpoint.method === undefined),
      evidence: bestEvidence(own.flatMap(({ evidence }) => evidence)).map(writeEvidence),
    };
  });
}

function idOf({ method, path }: DescribedOperation): string {
  const words = path.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function parametersOf(path: string): Record<string, Json> {
  const names = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
  if (names.size === 0) return {};
  return {
    parameters: Array.from(names, (name) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
  };
}

function described({ answersAll, evidence, parts }: DescribedOperation, id: string): Json {
  return {
    operationId: id,
    tags: [...parts],
    summary: `Answered by ${parts.join(", ")}${answersAll ? ", as every other method" : ""}`,
    "x-source": [...evidence],
    responses: { default: { description: "As the code answers it." } },
  };
}
