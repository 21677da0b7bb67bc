import type { Node } from "web-tree-sitter";
import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/constant-value.ts";
import { expressionOf, type JavaExpression } from "./syntax/java-expression.ts";
import { everyJavaFile, javaSourcesOf } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { typeAround } from "./syntax/type-around.ts";

/** Reads the paths at which filters of Spring Security answer a login. */
export const springSecurityLogin: CodeReader = {
  reads: "Spring Security logins",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const logins: Login[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (
          !/setFilterProcessesUrl|loginProcessingUrl|AbstractAuthenticationProcessingFilter/.test(file.text)
        )
          return;
        for (const node of file.root.descendantsOfType([
          "method_invocation",
          "explicit_constructor_invocation",
        ])) {
          const from = node === null ? undefined : typeAround(node, unit);
          if (node !== null && from !== undefined) logins.push(...loginAt(node, from));
        }
      },
      conclude: () =>
        logins.flatMap(({ from, line, method, path }): Fact[] => {
          const text = constantOf(path, from, sources);
          const file = from.unit.path;
          const endpoint: Omit<EndpointFact, "path"> = {
            kind: "endpoint",
            owner: { file },
            ...(method === undefined ? {} : { method }),
            grade: "seen",
            place: { file, line },
          };
          return text === undefined ? [] : [{ ...endpoint, path: joinPaths(text) }];
        }),
    };
  },
};

interface Login {
  readonly from: JavaType;
  readonly path: JavaExpression;
  readonly method?: string;
  readonly line: number;
}

const loginCalls = new Set(["setFilterProcessesUrl", "loginProcessingUrl"]);

function loginAt(node: Node, from: JavaType): Login[] {
  const argument = node.childForFieldName("arguments")?.namedChildren[0] ?? null;
  const line = node.startPosition.row + 1;
  const isCall = node.type === "method_invocation";
  if (isCall && loginCalls.has(node.childForFieldName("name")?.text ?? ""))
    return [{ from, path: expressionOf(argument), method: "POST", line }];
  const isFilter = from.supertypes.some(({ name }) => name === "AbstractAuthenticationProcessingFilter");
  if (isCall || !isFilter || node.childForFieldName("constructor")?.text !== "super") return [];
  return [{ from, path: expressionOf(argument), line }];
}
