/**
 * Joins the parts of a path with one slash each: `/orders/{id}` of `orders/`, and `/{id:\d+}`. A parameter keeps its
 * name without its pattern; an ending slash is left out.
 */
export function joinPaths(...parts: readonly string[]): string {
  const segments = parts.map((part) => withoutPatterns(part.trim()).replace(/^\/+|\/+$/g, ""));
  const path = segments
    .filter((segment) => segment !== "")
    .join("/")
    .replace(/\/{2,}/g, "/");
  return `/${path}`;
}

/** Leaves the patterns of parameters out; they may contain braces. */
function withoutPatterns(path: string): string {
  let result = "";
  let depth = 0;
  let isPattern = false;
  for (const character of path) {
    if (character === "{") depth++;
    if (depth === 1 && character === ":") isPattern = true;
    if (character === "}") depth--;
    if (depth === 0 && character === "}") isPattern = false;
    if (!isPattern && !(depth > 0 && /[\s*]/.test(character))) result += character;
  }
  return result;
}
