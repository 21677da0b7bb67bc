import type { CallFact, PathRewrite } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { addressText } from "./address-text.ts";
import { rewriteOfFilters } from "./gateway-filters.ts";
import { expressionOf, type JavaExpression } from "./syntax/java-expression.ts";
import { everyJavaFile, javaSourcesOf } from "./syntax/java-sources.ts";
import { methodScopeAt, type MethodScope } from "./syntax/method-scope.ts";

/** Reads the routes of Spring Cloud Gateway in code. */
export const springGatewayRoutes: CodeReader = {
  reads: "RouteLocator of Spring Cloud Gateway",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const routes: { target: JavaExpression; scope: MethodScope; line: number; route: string }[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (!file.text.includes("RouteLocator")) return;
        for (const node of file.root.descendantsOfType("method_invocation")) {
          const name = node?.childForFieldName("name");
          const scope = name?.text === "uri" && node !== null ? methodScopeAt(node, unit) : undefined;
          const call = node === null || scope === undefined ? undefined : expressionOf(node);
          const target = call?.kind === "call" ? call.arguments[0] : undefined;
          if (scope !== undefined && target !== undefined)
            routes.push({
              target,
              scope,
              line: (name?.startPosition.row ?? 0) + 1,
              route: node?.childForFieldName("object")?.text ?? "",
            });
        }
      },
      conclude: () =>
        routes.flatMap(({ line, route, scope, target }): CallFact[] => {
          const text = addressText(target, { ...scope, sources });
          if (text === undefined || text.startsWith("forward:")) return [];
          const service = /^lb:\/\/([^/]+)/.exec(text)?.[1];
          const to = service === undefined ? { address: text } : { name: service };
          const file = scope.type.unit.path;
          const rewrite = rewriteOfRoute(route);
          return [
            {
              kind: "call",
              from: { file },
              to,
              protocol: "HTTP",
              ...(rewrite === undefined ? {} : { rewrite }),
              grade: "seen",
              place: { file, line },
            },
          ];
        }),
    };
  },
};

/** What the filters of a route make of its path: `r.path("/orders/**").filters(f -> f.stripPrefix(1))`. */
function rewriteOfRoute(route: string): PathRewrite | undefined {
  const path = /\.path\(\s*"([^"]+)"/.exec(route)?.[1];
  const filters = [
    ...route.matchAll(/\.(stripPrefix|rewritePath|prefixPath)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g),
  ].map(
    ([, name = "", values = ""]) =>
      `${name.charAt(0).toUpperCase()}${name.slice(1)}=${values.replaceAll(/"/g, "").replaceAll("\\\\", "\\")}`,
  );
  return path === undefined ? undefined : rewriteOfFilters(path, filters);
}
