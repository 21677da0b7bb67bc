import pluralize from "pluralize";
import { stringify } from "yaml";
import { type DesignModel, type DesignOperation, namesApart } from "../../model/index.ts";
import { oneLine } from "./one-line.ts";
import { type ApiPart, openSchemaBook, problemName, type SchemaBook } from "./openapi-schemas.ts";

export interface OpenapiOptions {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

/**
 * Returns the API of a design as an OpenAPI 3.1 description. Of operations with the same method and path, the first
 * counts. The requirements of an operation are in `x-requirements`; the reason for an operation that no sentence states
 * is in `x-basis` and `x-reason`.
 */
export function emitOpenapi(model: DesignModel, { description, title, version }: OpenapiOptions): string {
  const book = openSchemaBook(model);
  const operations = distinctOperations(model.operations);
  const paths = pathsOf(operations, { model, book });
  const isSecured = operations.some(({ actors }) => actors.length > 0);
  const isPaged = operations.some(({ answers }) => answers === "many");
  const api = {
    openapi: "3.1.0",
    info: { title, version, ...(description === undefined ? {} : { description }) },
    tags: tagsOf(operations, model),
    paths,
    components: {
      schemas: book.schemas(),
      ...(isPaged ? { parameters: pageParameters } : {}),
      ...(isSecured ? { responses: accessFailures, securitySchemes } : {}),
    },
  };
  // Readers of YAML 1.1 would parse a bare `no` as a boolean.
  return stringify(api, { aliasDuplicateObjects: false, compat: "yaml-1.1", lineWidth: 0 });
}

interface Context {
  readonly model: DesignModel;
  readonly book: SchemaBook;
}

/** Returns operations with unique ids, methods and paths. Names of path parameters do not distinguish paths. */
function distinctOperations(operations: readonly DesignOperation[]): DesignOperation[] {
  const spelling = new Map<string, string>();
  const taken = new Set<string>();
  const distinct = operations.flatMap((operation) => {
    const form = operation.path.replaceAll(/\{[^{}]*\}/g, "{}");
    const path = spelling.get(form) ?? operation.path;
    spelling.set(form, path);
    const place = `${operation.method} ${path}`;
    if (taken.has(place)) return [];
    taken.add(place);
    return { ...operation, path };
  });
  const ids = namesApart(
    distinct.map(({ id }) => id),
    { separator: "" },
  );
  return distinct.map((operation, index) => ({ ...operation, id: ids[index] ?? operation.id }));
}

function tagsOf(operations: readonly DesignOperation[], { entities }: DesignModel): ApiPart[] {
  const used = new Set(operations.map(({ entity }) => entity));
  const names = entities.filter(({ id }) => used.has(id)).map(({ name }) => oneLine(name));
  return Array.from(new Set(names), (name) => ({ name }));
}

function pathsOf(operations: readonly DesignOperation[], context: Context): ApiPart {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of operations) {
    const item = paths.get(operation.path) ?? pathParameters(operation, context.book);
    item[operation.method] = emitOperation(operation, context);
    paths.set(operation.path, item);
  }
  return Object.fromEntries(paths);
}

function pathParameters({ entity, path }: DesignOperation, book: SchemaBook): Record<string, unknown> {
  const names = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
  const parameters = Array.from(names, (name) => ({
    name,
    in: "path",
    required: true,
    schema: book.typeOfParameter(name, entity),
  }));
  return parameters.length === 0 ? {} : { parameters };
}

function emitOperation(operation: DesignOperation, { book, model }: Context): ApiPart {
  const { actors, answers, basis, entity: id, method, reason, sources, summary, takesBody } = operation;
  const entity = model.entities.find((one) => one.id === id);
  const body = takesBody ? book.refer(id, method === "patch" ? "change" : "new") : undefined;
  return {
    operationId: operation.id,
    ...(entity ? { tags: [oneLine(entity.name)] } : {}),
    summary: oneLine(summary),
    ...(sources.length === 0 ? {} : { "x-requirements": sources }),
    ...(basis === "stated"
      ? {}
      : { "x-basis": basis, ...(reason === null ? {} : { "x-reason": oneLine(reason) }) }),
    security: securityOf(actors, model),
    ...(answers === "many" ? { parameters: Object.keys(pageParameters).map(parameterReference) } : {}),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: {
      ...success(operation, entity ? oneLine(entity.name).toLowerCase() : "answer", book),
      ...failuresOf(operation),
    },
  };
}

function parameterReference(name: string): ApiPart {
  return { $ref: `#/components/parameters/${name}` };
}

/** Returns the security requirements of an operation: the token has to name one of the actors as a role. */
function securityOf(actors: readonly string[], model: DesignModel): ApiPart[] {
  if (actors.length === 0) return [];
  const roles = model.actors.filter(({ id }) => actors.includes(id));
  return roles.length === 0 ? [{ bearer: [] }] : roles.map(({ id }) => ({ bearer: [id] }));
}

function success({ answers, entity, method }: DesignOperation, name: string, book: SchemaBook): ApiPart {
  if (answers === "nothing") return { "204": { description: "It is done." } };
  const isMany = answers === "many";
  const isCreated = method === "post" && !isMany;
  const schema = book.refer(entity, isMany ? "page" : "stored");
  const description = isMany
    ? `A page of ${pluralize(name)}.`
    : `The ${name}${isCreated ? " as stored" : ""}.`;
  return {
    [isCreated ? "201" : "200"]: {
      description,
      ...(schema ? { content: { "application/json": { schema } } } : {}),
    },
  };
}

function failuresOf({ actors, failures }: DesignOperation): ApiPart {
  const access =
    actors.length === 0 ? {} : { "401": reference("Unauthorized"), "403": reference("Forbidden") };
  const own = new Map<string, ApiPart>();
  for (const { description, status } of failures) {
    const before = own.get(String(status))?.["description"];
    const said = oneLine(description);
    own.set(String(status), failure(typeof before === "string" ? `${before} ${said}` : said));
  }
  return { ...access, ...Object.fromEntries(own) };
}

function reference(name: keyof typeof accessFailures): ApiPart {
  return { $ref: `#/components/responses/${name}` };
}

function failure(description: string): ApiPart {
  const schema = { $ref: `#/components/schemas/${problemName}` };
  return { description, content: { "application/problem+json": { schema } } };
}

const pageParameters = {
  After: {
    name: "after",
    in: "query",
    description: "The `next` of the page before; without it, the first page is returned.",
    schema: { type: "string" },
  },
  Limit: {
    name: "limit",
    in: "query",
    description: "The largest number of results to return.",
    schema: { type: "integer", minimum: 1 },
  },
};

const accessFailures = {
  Unauthorized: failure("No valid token was sent."),
  Forbidden: failure("The token does not name the required role."),
};

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The token issued at sign-in; it names the caller's role.",
  },
};
