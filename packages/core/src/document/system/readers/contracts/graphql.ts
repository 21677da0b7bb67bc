import { Kind, parse } from "graphql";
import type { ServiceFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { describesSystem } from "../describes-system.ts";

/** No schema that people write has more. */
const maxTokens = 200_000;

const rootTypes = new Set(["Query", "Mutation", "Subscription"]);

/** Reads which parts have a GraphQL API, by the root types of its schema. Queries of clients are none. */
export const graphql: FileReader = {
  reads: "GraphQL",
  claims: (path) => /\.(?:graphqls?|gql)$/i.test(path) && describesSystem(path),
  read(paths, context) {
    const facts: ServiceFact[] = [];
    for (const file of paths) {
      const text = context.tree.text(file);
      if (text === undefined || !/\b(?:type|schema|extend)\b/.test(text)) continue;
      context.attempt(file, () => {
        const line = lineOfRoot(text);
        if (line === undefined) return;
        facts.push({
          kind: "service",
          owner: { file },
          name: "GraphQL",
          protocol: "GraphQL",
          place: { file, line },
        });
      });
    }
    return facts;
  },
};

/** Returns the line of the first root type, or of `schema`, which names root types of other names. */
function lineOfRoot(text: string): number | undefined {
  const { definitions } = parse(text, { maxTokens });
  const root = definitions.find((definition) => {
    switch (definition.kind) {
      case Kind.SCHEMA_DEFINITION:
      case Kind.SCHEMA_EXTENSION:
        return true;
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.OBJECT_TYPE_EXTENSION:
        return rootTypes.has(definition.name.value);
      default:
        return false;
    }
  });
  if (root === undefined) return undefined;
  // The description of a definition begins before it.
  return "name" in root && root.name !== undefined
    ? root.name.loc?.startToken.line
    : root.loc?.startToken.line;
}
