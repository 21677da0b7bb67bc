import type { ApiDocs, OperationDocs } from "./api-docs.ts";

/** Returns the docs with only the operations and schemas that contain all words of a search, ignoring case. */
export function searchApi(docs: ApiDocs, search: string): ApiDocs {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return docs;
  const says = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return {
    ...docs,
    groups: docs.groups.flatMap((group) => {
      const operations = group.operations.filter((one) => says(`${group.title} ${textOf(one)}`));
      return operations.length === 0 ? [] : [{ ...group, operations }];
    }),
    schemas: docs.schemas.filter(({ name }) => says(name)),
  };
}

function textOf({ id, key, parameters, requirements, summary }: OperationDocs): string {
  return [key, id, summary, ...requirements, ...parameters.map(({ name }) => name)].join(" ");
}
