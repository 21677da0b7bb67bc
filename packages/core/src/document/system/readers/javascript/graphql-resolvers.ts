import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { Decorator } from "../code/code-file.ts";
import { textsIn } from "./syntax/list-texts.ts";
import { script } from "./syntax/script.ts";

const rootTypes: ReadonlySet<string> = new Set(["Query", "Mutation", "Subscription"]);

/** Reads the resolvers of NestJS and TypeGraphQL: the operations of a GraphQL API that classes declare. */
export const graphqlResolversReader: CodeReader = {
  reads: "GraphQL resolvers of NestJS and TypeGraphQL",
  languages: ["typescript", "javascript"],
  mentions: /@Resolver\(|export const [A-Z_]+\s*=\s*['"]/,
  followsNames: true,
  start(context) {
    const codeBase = new CodeBase(script.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(script.read(file)),
      conclude() {
        const facts: OperationFact[] = [];
        for (const { classes, path } of codeBase.all())
          for (const { decorators, methods } of classes.values()) {
            if (!decorators.some((one) => nameOf(one) === "Resolver")) continue;
            for (const method of methods)
              for (const decorator of method.decorators) {
                const service = nameOf(decorator);
                if (!rootTypes.has(service)) continue;
                facts.push({
                  kind: "operation",
                  owner: { file: path },
                  protocol: "GraphQL",
                  service,
                  name: givenName(codeBase, path, decorator) ?? method.name ?? "",
                  grade: "seen",
                  place: { file: path, line: method.line },
                });
              }
          }
        return facts;
      },
    };
  },
};

/** The name in `@Query("books")` and `@Query(() => [Book], { name: "books" })`. */
function givenName(codeBase: CodeBase, file: string, { expression }: Decorator): string | undefined {
  for (const arg of expression.kind === "call" ? expression.args : []) {
    const resolved = codeBase.resolve({ file, value: arg });
    const value = resolved.value.kind === "object" ? resolved.value.entries.get("name") : resolved.value;
    if (value === undefined || value.kind === "function") continue;
    const [text] = textsIn(codeBase, { file: resolved.file, value });
    if (text !== undefined) return text;
  }
  return undefined;
}

function nameOf({ expression }: Decorator): string {
  const called = expression.kind === "call" ? expression.callee : expression;
  return called.kind === "name" || called.kind === "member" ? called.name : "";
}
