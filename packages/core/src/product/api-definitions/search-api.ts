import type { ApiDocs, OperationDocs } from "./api-docs.ts";

/** The docs with only those operations and schemas that say all the words of a search, in whatever case. */
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
