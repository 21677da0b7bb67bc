import pluralize from "pluralize";

/** A name by which elements of different diagrams are the same: `order_lines`, `Order line` and `OrderLine` are one. */
export function canonicalName(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase()
    .split(" ");
  const last = words.pop() ?? "";
  return [...words, pluralize.singular(last)].join("");
}
