import type { OperationFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { describesSystem } from "../describes-system.ts";
import { definesRootTypes, operationsOfSchema, rootNamesIn } from "./graphql-schema.ts";

/** Reads the operations of GraphQL APIs: the fields of the root types of schemas. Queries of clients are none. */
export const graphql: FileReader = {
  reads: "GraphQL",
  claims: (path) => /\.(?:graphqls?|gql)$/i.test(path) && describesSystem(path),
  read(paths, context) {
    const facts: OperationFact[] = [];
    for (const schemas of Map.groupBy(paths, folderOf).values()) {
      const texts = new Map<string, string>();
      const names = new Map<string, string>();
      for (const file of schemas) {
        const text = context.tree.text(file);
        if (text === undefined || !definesRootTypes.test(text)) continue;
        context.attempt(file, () => {
          // A folder has one schema, which can name its root types in any of its files.
          for (const [own, root] of rootNamesIn(text)) names.set(own, root);
          texts.set(file, text);
        });
      }
      for (const [file, text] of texts) facts.push(...operationsOfSchema({ file, text, line: 1 }, names));
    }
    return facts;
  },
};

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
