import type { Node } from "web-tree-sitter";
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
      visit(file) {
        const { path } = file;
        for (const schema of file.outline("graphql", schemasIn))
          try {
            facts.push(...operationsOfSchema({ file: path, ...schema }));
          } catch {
            context.unread({ file: path, line: schema.line, reason: "This GraphQL schema is malformed." });
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

/** Returns the texts of a file that define a root type, each with its line. */
function schemasIn(root: Node): readonly { readonly text: string; readonly line: number }[] {
  return root
    .descendantsOfType(textNodes)
    .flatMap((node) =>
      node !== null && rootType.test(node.text)
        ? [{ text: schemaIn(node.text), line: node.startPosition.row + 1 }]
        : [],
    );
}
