import pluralize from "pluralize";

/** Projects compare the same few names again and again; texts add many phrases that are looked up once. */
const mostRemembered = 50_000;
const remembered = new Map<string, string>();

/**
 * Returns the form of a name by which elements of different diagrams are compared: `order_lines`, `Order line` and
 * `OrderLine` are equal, and so are `UC-3 Order a book` and `Order a book`.
 */
export function canonicalName(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const form = formOf(name);
  remembered.set(name, form);
  return form;
}

function formOf(name: string): string {
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
