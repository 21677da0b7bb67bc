import type { PathRewrite } from "../../facts.ts";
import { literalPath, rewriteByExpression, rewriteOf, withoutSegments } from "../../path-rewrite.ts";

/**
 * Returns what filters of Spring Cloud Gateway make of the paths that a predicate matches, such as `/orders/**`; undefined
 * if they change nothing, or more than the beginning.
 *
 * @param filters as settings write them: `StripPrefix=1`, `RewritePath=/api/(?<rest>.*), /$\{rest}`, `PrefixPath=/v1`
 */
export function rewriteOfFilters(predicate: string, filters: readonly string[]): PathRewrite | undefined {
  const [path = ""] = predicate.split(",").map((one) => one.trim());
  let rewrite: PathRewrite | undefined = undefined;
  for (const filter of filters) {
    const [, name = "", value = ""] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(filter) ?? [];
    switch (name) {
      case "StripPrefix":
        rewrite = /^\d+$/.test(value) ? withoutSegments(path, Number(value)) : undefined;
        break;
      case "RewritePath": {
        const [, expression = "", replacement = ""] = /^(.*?),\s*(\/.*)$/s.exec(value) ?? [];
        rewrite = rewriteByExpression(expression, replacement);
        break;
      }
      case "PrefixPath": {
        const { from, to }: PathRewrite = rewrite ?? { from: literalPath(path), to: literalPath(path) };
        rewrite = rewriteOf(from, `${value}${to}`);
        break;
      }
    }
  }
  return rewrite;
}
