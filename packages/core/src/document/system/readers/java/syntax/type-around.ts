import type { Node } from "web-tree-sitter";
import type { JavaType, JavaUnit } from "./java-unit.ts";

const declarations = /^(?:class|interface|enum|record|annotation_type)_declaration$/;

/** Returns the type in whose declaration a node stands. */
export function typeAround(node: Node, unit: JavaUnit): JavaType | undefined {
  const names: string[] = [];
  for (let around = node.parent; around !== null; around = around.parent)
    if (declarations.test(around.type)) names.unshift(around.childForFieldName("name")?.text ?? "");
  const name = names.join(".");
  return unit.types.find((type) => type.name === name);
}
