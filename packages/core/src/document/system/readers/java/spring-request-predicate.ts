import { joinPaths } from "./path-text.ts";
import { namesIn } from "./syntax/annotations.ts";
import { constantOf } from "./syntax/jvm-texts.ts";
import type { Value } from "../program/value.ts";
import type { Program } from "../program/program.ts";

/** The functions of `RequestPredicates` and of the builder of routes that are named after methods of HTTP. */
export const verbs: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

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
  /** Whether it has a path that is no constant, or is a predicate that may have one. */
  readonly isUnknown?: "path" | "predicate";
}

/** Predicates that ask for something other than a path. */
const pathless =
  /^(?:accept|all|contentType|headers|host|methods?|param|pathExtension|queryParam|version|negate)$/;

/** Returns the routes that a request predicate lets through: one for each of its paths. */
export function routesByPredicate(predicate: Value, line: number, scope: PredicateScope) {
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
