import type { PathRewrite } from "./facts.ts";

/** Returns the rewriting of one beginning of paths to another; undefined if it changes nothing. */
export function rewriteOf(from: string, to: string): PathRewrite | undefined {
  const [before, after] = [plainPath(from), plainPath(to)];
  return before === after ? undefined : { from: before, to: after };
}

/** Returns a rewriting without the first segments of paths; undefined if the path has fewer that are known. */
export function withoutSegments(path: string, count: number): PathRewrite | undefined {
  const segments = plainPath(literalPath(path)).split("/").slice(1);
  if (count > segments.length) return undefined;
  return rewriteOf(pathOf(segments), pathOf(segments.slice(count)));
}

/** Returns what a pattern of paths begins with before its first variable segment: `/orders` for `/orders/{id}/**`. */
export function literalPath(pattern: string): string {
  const segments = pattern.split("/");
  const end = segments.findIndex((segment) => /[*{}?()$|[\]\\^]/.test(segment));
  return (end < 0 ? segments : segments.slice(0, end)).join("/");
}

/**
 * Returns what a replacement by a regular expression does to the beginning of paths: `^/api/(.*)` with `/$1`. Undefined if
 * it does more than that.
 */
export function rewriteByExpression(expression: string, replacement: string): PathRewrite | undefined {
  const from = /^\^?((?:\/[\w.~-]+)*)\/?(?:\(\/\|\$\))?\/?\??\(\/?(?:\?<\w+>)?\/?\.[*+]\)\$?$/.exec(
    expression.trim(),
  )?.[1];
  const to = /^((?:\/[\w.~-]+)*)\/?\$?\\?\$?\{?\w+\}?$/.exec(replacement.trim())?.[1];
  return from === undefined || to === undefined || !/\$/.test(replacement) ? undefined : rewriteOf(from, to);
}

/** Returns a path below a rewriting as the other end gets it; undefined if it does not begin with the rewritten prefix. */
export function rewritten(path: string, { from, to }: PathRewrite): string | undefined {
  if (from !== "" && path !== from && !path.startsWith(`${from}/`)) return undefined;
  return `${to}${path.slice(from.length)}` || "/";
}

function pathOf(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join("");
}

/** One leading slash, none at the end; empty for the root. */
function plainPath(path: string): string {
  return pathOf(path.split("/").filter((segment) => segment !== ""));
}
