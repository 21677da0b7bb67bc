import { joinPaths } from "./path-text.ts";
import { namesIn } from "./syntax/annotations.ts";
import { constantOf } from "./syntax/constant-value.ts";
import type { JavaExpression } from "./syntax/java-expression.ts";
import type { JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";

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
  readonly type: JavaType;
  readonly sources: JavaSources;
  readonly base: string;
  readonly methods: readonly string[];
}

interface Asked {
  readonly methods: readonly string[];
  readonly paths: readonly string[];
}

/** Returns the routes that a request predicate lets through: one for each of its paths. */
export function routesByPredicate(predicate: JavaExpression, line: number, scope: PredicateScope) {
  return alternatives(predicate, scope).map(({ methods, paths }) => ({
    methods: methods.length > 0 ? methods : scope.methods,
    path: joinPaths(scope.base, ...paths),
    line,
  }));
}

function alternatives(predicate: JavaExpression, scope: PredicateScope): Asked[] {
  if (predicate.kind !== "call") return [{ methods: [], paths: [] }];
  const { arguments: list, name, on } = predicate;
  const texts = list.flatMap((one) => constantOf(one, scope.type, scope.sources) ?? []);
  const [first] = list;
  if (verbs.has(name)) return [{ methods: [name], paths: texts.slice(0, 1) }];
  switch (name) {
    case "path":
      return [{ methods: [], paths: texts.slice(0, 1) }];
    case "method":
    case "methods":
      return [{ methods: list.flatMap(namesIn), paths: [] }];
    case "or":
      return [on, first].flatMap((side) => (side === undefined ? [] : alternatives(side, scope)));
    case "and":
      return both(on, first, scope);
    default:
      return [{ methods: [], paths: [] }];
  }
}

function both(
  left: JavaExpression | undefined,
  right: JavaExpression | undefined,
  scope: PredicateScope,
): Asked[] {
  const rights = right === undefined ? [{ methods: [], paths: [] }] : alternatives(right, scope);
  return (left === undefined ? [] : alternatives(left, scope)).flatMap((one) =>
    rights.map((other) => ({
      methods: [...one.methods, ...other.methods],
      paths: [...one.paths, ...other.paths],
    })),
  );
}
