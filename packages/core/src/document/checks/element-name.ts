import pluralize from "pluralize";

/**
 * A name by which elements of different diagrams are the same: `order_lines`, `Order line` and `OrderLine` are one, and
 * so are `UC-3 Order a book` and `Order a book`.
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
  // A name of signs alone is only the same as itself.
  return [...words, pluralize.singular(last)].join("") || name.trim();
}
