import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { routesByPredicate, verbs } from "./spring-request-predicate.ts";
import { constantOf } from "./syntax/constant-value.ts";
import type { JavaCall, JavaExpression } from "./syntax/java-expression.ts";
import { javaSourcesOf, everyJavaFile, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaMethod, JavaType } from "./syntax/java-unit.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";
import { simpleName } from "./syntax/type-lookup.ts";

/** Reads the endpoints of functional routes of Spring WebFlux and MVC. */
export const springRouterFunctions: CodeReader = {
  reads: "Spring RouterFunction",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        for (const type of sources.types())
          context.attempt(type.unit.path, () => {
            const file = type.unit.path;
            const reported = new Set<number>();
            const unread = (line: number): void => {
              if (!reported.has(line))
                context.unread({ file, line, reason: "The path of this route is not constant." });
              reported.add(line);
            };
            facts.push(...endpointsOf(type, sources, unread));
          });
        return facts;
      },
    };
  },
};

function endpointsOf(type: JavaType, sources: JavaSources, unread: Scope["unread"]): EndpointFact[] {
  const routers = type.methods.filter(({ returns }) => simpleName(returns.name) === "RouterFunction");
  if (routers.length === 0) return [];
  const used = new Set<JavaMethod>();
  const found = routers.map((router) => {
    const scope = { type, sources, base: "", methods: [], used, depth: 0, limit: stepLimit(), unread };
    return { router, routes: router.results.flatMap((result) => routesIn(result, scope)) };
  });
  const file = type.unit.path;
  const routes = found.filter(({ router }) => !used.has(router)).flatMap((one) => one.routes);
  return distinctEndpoints(
    routes.flatMap(({ line, methods, path }) =>
      endpointsAt({ owner: { file }, methods, path, place: { file, line } }),
    ),
  );
}

interface Route {
  readonly methods: readonly string[];
  readonly path: string;
  readonly line: number;
}

/** The routes around the one that is read. */
interface Scope {
  readonly type: JavaType;
  readonly sources: JavaSources;
  readonly base: string;
  readonly methods: readonly string[];
  /** The methods whose routes are part of others. */
  readonly used: Set<JavaMethod>;
  readonly depth: number;
  readonly limit: StepLimit;
  /** Reports a route whose path is not known. */
  readonly unread: (line: number) => void;
}

const maxDepth = 60;

function routesIn(expression: JavaExpression | undefined, scope: Scope): Route[] {
  const inner = { ...scope, depth: scope.depth + 1 };
  if (expression === undefined || scope.depth > maxDepth || !takesStep(scope.limit)) return [];
  if (expression.kind === "lambda") return expression.results.flatMap((result) => routesIn(result, inner));
  if (expression.kind !== "call") return [];
  return [...routesIn(expression.on, inner), ...routesOfCall(expression, inner)];
}

function routesOfCall(call: JavaCall, scope: Scope): Route[] {
  const [first, second] = call.arguments;
  if (verbs.has(call.name)) return routeOfVerb(call, scope);
  switch (call.name) {
    case "route":
    case "andRoute":
      return first === undefined || second === undefined ? [] : routesByPredicate(first, call.line, scope);
    case "nest":
    case "andNest":
      return first === undefined
        ? []
        : routesByPredicate(first, call.line, scope).flatMap(({ methods, path }) =>
            routesIn(second, { ...scope, base: path, methods }),
          );
    case "path": {
      const path = first && constantOf(first, scope.type, scope.sources);
      if (path !== undefined) return routesIn(second, { ...scope, base: joinPaths(scope.base, path) });
      if (second !== undefined) scope.unread(call.line);
      return [];
    }
    case "and":
    case "andOther":
    case "add":
      return routesIn(first, scope);
    default:
      return routesOfMethod(call, scope);
  }
}

/** `GET("/orders", handler)` of a builder; without a path it answers that of the routes around it. */
function routeOfVerb(call: JavaCall, { base, sources, type, unread }: Scope): Route[] {
  const [first] = call.arguments;
  const path = first && constantOf(first, type, sources);
  if (path === undefined && call.arguments.length > 1) {
    unread(call.line);
    return [];
  }
  return [{ methods: [call.name], path: joinPaths(base, path ?? ""), line: call.line }];
}

/** Routes that another method of the class returns. */
function routesOfMethod(call: JavaCall, scope: Scope): Route[] {
  if (call.on !== undefined && !(call.on.kind === "name" && call.on.name === "this")) return [];
  const method = scope.type.methods.find(
    ({ name, returns }) => name === call.name && simpleName(returns.name) === "RouterFunction",
  );
  if (method === undefined) return [];
  scope.used.add(method);
  return method.results.flatMap((result) => routesIn(result, scope));
}
