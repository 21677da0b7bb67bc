import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { textsIn } from "../program/list-texts.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import type { Attribute } from "../program/unit.ts";
import { entriesOf } from "../program/value.ts";
import { script } from "./syntax/script.ts";

const rootTypes: ReadonlySet<string> = new Set(["Query", "Mutation", "Subscription"]);

/** Reads the resolvers of NestJS and TypeGraphQL: the operations of a GraphQL API that classes declare. */
export const graphqlResolversReader: CodeReader = {
  reads: "GraphQL resolvers of NestJS and TypeGraphQL",
  languages: ["typescript", "javascript"],
  mentions: /@Resolver\(|export const [A-Z_]+\s*=\s*['"]/,
  followsNames: true,
  start: readSeenCode(script, ({ program, units }) => {
    const facts: OperationFact[] = [];
    for (const { path, types } of units)
      for (const { attributes, methods = [] } of types) {
        if (!attributes.some(({ name }) => name === "Resolver")) continue;
        for (const method of methods)
          for (const decorator of method.attributes) {
            const service = decorator.name;
            if (!rootTypes.has(service)) continue;
            facts.push({
              kind: "operation",
              owner: { file: path },
              protocol: "GraphQL",
              service,
              name: givenName(program, decorator) ?? method.name ?? "",
              grade: "seen",
              place: { file: path, line: method.line },
            });
          }
      }
    return facts;
  }),
};

/** The name in `@Query("books")` and `@Query(() => [Book], { name: "books" })`. */
function givenName(program: Program, { args }: Attribute): string | undefined {
  for (const arg of args) {
    const resolved = program.resolve(arg);
    const entries = entriesOf(resolved);
    const value = entries === undefined ? resolved : entries.get("name");
    if (value === undefined || value.kind === "routine") continue;
    const [text] = textsIn(program, value);
    if (text !== undefined) return text;
  }
  return undefined;
}
