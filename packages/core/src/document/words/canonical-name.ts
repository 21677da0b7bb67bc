import pluralize from "pluralize";

/**
 * Returns the form of a name by which elements of different diagrams are compared: `order_lines`, `Order line` and
 * `OrderLine` are equal, and so are `UC-3 Order a book` and `Order a book`.
 */
export function canonicalName(name: string): string {
  const words = name
    .normalize("NFKC")
    .replace(/^\s*UC[-_ ]?\d+[\s:.)–—-]+(?=[\p{L}\p{N}])/iu, "")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase()
    .split(" ");
  const last = words.pop() ?? "";
  // A name without letters and digits equals only itself.
  return [...words, pluralize.singular(last)].join("") || name.trim();
}
