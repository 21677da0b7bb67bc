import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { mentionsRouterDsl, springRouterDsl } from "../kotlin/spring-router-dsl.ts";
import { BlockRoutes } from "../kotlin/syntax/routes-in-scope.ts";
import { simpleName, typeUse } from "../program/type-use.ts";
import type { Program } from "../program/program.ts";
import type { Value, Call } from "../program/value.ts";
import type { DeclaredType, Routine } from "../program/unit.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import { namesIn } from "./syntax/annotations.ts";

/** The functions of `RequestPredicates` and of the builder of routes that are named after methods of HTTP. */
const verbs: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Predicates that ask for something other than a path. */
const pathless =
  /^(?:accept|all|contentType|headers|host|methods?|param|pathExtension|queryParam|version|negate)$/;

/** Reads the endpoints of functional routes of Spring WebFlux and MVC. */
export const springRouterFunctions: CodeReader = {
  reads: "Spring RouterFunction, router DSL of Kotlin",
  languages: ["java", "kotlin"],
  mentions: new RegExp(`${everyJvmFile.source}|${mentionsRouterDsl.source}`),
  start(context) {
    const program = jvmProgram(context);
    const files = new Set<string>();
    return {
      visit(file) {
        addJvmFile(program, file);
        if (says(file, mentionsRouterDsl)) files.add(file.path);
      },
      conclude() {
        const blocks = new BlockRoutes(springRouterDsl, program, context);
        const facts: Fact[] = [...blocks.endpoints(files)];
        for (const type of program.types.all())
          context.attempt(type.file, () => {
            const file = type.file;
            const reported = new Set<number>();
            const unread = (line: number): void => {
              if (!reported.has(line))
                context.unread({ file, line, reason: "The path of this route is not constant." });
              reported.add(line);
            };
            facts.push(...endpointsOf(type, program, unread));
          });
        return facts;
      },
    };
  },
};

function endpointsOf(type: DeclaredType, program: Program, unread: Scope["unread"]): EndpointFact[] {
  const routers = type.methods.filter(
    ({ returnType }) => simpleName(typeUse(returnType).name) === "RouterFunction",
  );
  if (routers.length === 0) return [];
  const used = new Set<Routine>();
  const found = routers.map((router) => {
    const scope = { type, program, base: "", methods: [], used, depth: 0, limit: stepLimit(), unread };
    return { router, routes: router.returns.flatMap((returned) => routesIn(returned, scope)) };
  });
  const file = type.file;
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

/** The routes around the current one. */
interface Scope {
  readonly type: DeclaredType;
  readonly program: Program;
  readonly base: string;
  readonly methods: readonly string[];
  /** The methods whose routes are part of others. */
  readonly used: Set<Routine>;
  readonly depth: number;
  readonly limit: StepLimit;
  /** Reports a route whose path is not known. */
  readonly unread: (line: number) => void;
}

const maxDepth = 60;

function routesIn(expression: Value | undefined, scope: Scope): Route[] {
  const inner = { ...scope, depth: scope.depth + 1 };
  if (expression === undefined || scope.depth > maxDepth || !takesStep(scope.limit)) return [];
  if (expression.kind === "routine")
    return expression.routine.returns.flatMap((returned) => routesIn(returned, inner));
  if (expression.kind === "name")
    return scope.program
      .origins(expression)
      .flatMap(({ value }) => (value.kind === "call" ? routesIn(value, inner) : []));
  if (expression.kind !== "call") return [];
  return [...routesIn(expression.of, inner), ...routesOfCall(expression, inner)];
}

function routesOfCall(call: Call, scope: Scope): Route[] {
  const [first, second] = call.args;
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
      const path = first && constantOf(first, scope.program);
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

/** `GET("/orders", handler)` of a builder; without a path it answers the path of the routes around it. */
function routeOfVerb(call: Call, { base, program, unread }: Scope): Route[] {
  const [first] = call.args;
  const path = first && constantOf(first, program);
  if (path === undefined && call.args.length > 1) {
    unread(call.line);
    return [];
  }
  return [{ methods: [call.name], path: joinPaths(base, path ?? ""), line: call.line }];
}

/** Routes that another method of the class returns. */
function routesOfMethod(call: Call, scope: Scope): Route[] {
  if (call.of !== undefined && !(call.of.kind === "name" && call.of.name === "this")) return [];
  const method = scope.type.methods.find(
    ({ name, returnType }) => name === call.name && simpleName(typeUse(returnType).name) === "RouterFunction",
  );
  if (method === undefined) return [];
  scope.used.add(method);
  return method.returns.flatMap((returned) => routesIn(returned, scope));
}

/** Where a predicate is understood, and what those around it ask for. */
interface PredicateScope {
  readonly program: Program;
  readonly base: string;
  readonly methods: readonly string[];
  /** Reports a route whose path is not known. */
  readonly unread: (line: number) => void;
}

interface Asked {
  readonly methods: readonly string[];
  readonly paths: readonly string[];
  /** Whether its path is not a constant, or it is a predicate that may have a path. */
  readonly isUnknown?: "path" | "predicate";
}

/** Returns the routes that a request predicate lets through: one for each of its paths. */
function routesByPredicate(predicate: Value, line: number, scope: PredicateScope) {
  const asked = alternatives(predicate, scope);
  const known = asked.filter(({ isUnknown }) => isUnknown === undefined);
  if (known.length < asked.length) scope.unread(line);
  return known.map(({ methods, paths }) => ({
    methods: methods.length > 0 ? methods : scope.methods,
    path: joinPaths(scope.base, ...paths),
    line,
  }));
}

function alternatives(predicate: Value, scope: PredicateScope): Asked[] {
  if (predicate.kind !== "call") return [{ methods: [], paths: [], isUnknown: "predicate" }];
  const { args: list, name, of } = predicate;
  const [first] = list;
  if (verbs.has(name) || name === "path") {
    const path = first && constantOf(first, scope.program);
    const methods = name === "path" ? [] : [name];
    return [path === undefined ? { methods, paths: [], isUnknown: "path" } : { methods, paths: [path] }];
  }
  switch (name) {
    case "method":
    case "methods":
      return [{ methods: list.flatMap(namesIn), paths: [] }];
    case "or":
      return [of, first].flatMap((side) => (side === undefined ? [] : alternatives(side, scope)));
    case "and":
      return both(of, first, scope);
    default:
      return [{ methods: [], paths: [], ...(!pathless.test(name) && { isUnknown: "predicate" }) }];
  }
}

function both(left: Value | undefined, right: Value | undefined, scope: PredicateScope): Asked[] {
  const rights = right === undefined ? [{ methods: [], paths: [] }] : alternatives(right, scope);
  return (left === undefined ? [] : alternatives(left, scope)).flatMap((one) =>
    rights.map((other) => {
      const paths = [...one.paths, ...other.paths];
      const unknowns = [one.isUnknown, other.isUnknown].filter((kind) => kind !== undefined);
      // A predicate of the system's own beside one with a path asks for something else.
      const isUnknown = unknowns.find((kind) => kind === "path" || paths.length === 0);
      return {
        methods: [...one.methods, ...other.methods],
        paths,
        ...(isUnknown !== undefined && { isUnknown }),
      };
    }),
  );
}
