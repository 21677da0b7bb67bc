import type { ApiSource } from "../../document/project-folder/index.ts";
import type { ApiDocs, OperationDocs, OperationGroup } from "./api-docs.ts";
import { type ApiPart, elementsOf, membersOf, methods, partOf, textAt } from "./api-part.ts";
import { presentOperation } from "./present-operation.ts";

/** Presents the content of an API description in the order in which a reader needs it. */
export function presentApi(source: ApiSource): ApiDocs {
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
