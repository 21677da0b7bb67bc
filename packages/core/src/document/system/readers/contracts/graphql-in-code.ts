import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { operationsOfSchema } from "./graphql-schema.ts";

/** The texts of a language that can hold a schema over several lines. */
const textNodes = [
  "template_string",
  "string",
  "raw_string_literal",
  "string_literal",
  "verbatim_string_literal",
];

const rootType = /\b(?:extend\s+)?type\s+(?:Query|Mutation|Subscription)\b[^{}"'`]{0,500}\{/;

/** Reads the schemas of GraphQL that are written in code: a text that defines a root type. */
export const graphqlInCode: CodeReader = {
  reads: "GraphQL schemas in code",
  languages: ["javascript", "typescript", "tsx", "python", "go", "java", "csharp"],
  mentions: rootType,
  start(context) {
    const facts: OperationFact[] = [];
    return {
      visit({ path, root }) {
        for (const node of root.descendantsOfType(textNodes)) {
          if (node === null || !rootType.test(node.text)) continue;
          const line = node.startPosition.row + 1;
          try {
            facts.push(...operationsOfSchema({ file: path, text: schemaIn(node.text), line }));
          } catch {
            context.unread({ file: path, line, reason: "This GraphQL schema is malformed." });
          }
        }
      },
      conclude: () => facts,
    };
  },
};

/** Returns the text inside of its quotes, on the same lines, without the expressions in it. */
function schemaIn(written: string): string {
  const inside = /^(?:[A-Za-z@$]{0,2})("""|'''|"|'|`)([\s\S]*)\1$/.exec(written)?.[2] ?? written;
  return inside
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (part) => part.replaceAll(/[^\n]/g, " "))
    .replaceAll("\\`", "`");
}
