import type { Node } from "web-tree-sitter";
import { childrenOf } from "../../program/unit-builder.ts";

/** Returns the variable of a pattern that stands for the whole value, or for what `Ok` and `Some` are around. */
export function boundNames(pattern: Node | null): readonly string[] {
  if (pattern === null) return [];
  if (pattern.type === "identifier") return [pattern.text];
  if (/^(?:mut_pattern|ref_pattern|reference_pattern|captured_pattern)$/.test(pattern.type))
    return boundNames(childrenOf(pattern).at(-1) ?? null);
  if (pattern.type !== "tuple_struct_pattern") return [];
  const inside = childrenOf(pattern).slice(1);
  return inside.length === 1 ? boundNames(inside[0] ?? null) : [];
}
