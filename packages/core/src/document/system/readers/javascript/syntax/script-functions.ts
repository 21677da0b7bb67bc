import type { Node } from "web-tree-sitter";
import type { CodeClass, CodeField, CodeFunction, Decorator } from "../../code/code-file.ts";
import type { ParameterExpression } from "../../code/expression.ts";
import { scriptExpression } from "./script-expression.ts";

/** The syntax nodes of functions. */
export const functionTypes: string[] = [
  "function_declaration",
  "function_expression",
  "arrow_function",
  "method_definition",
  "generator_function",
  "generator_function_declaration",
];

/** Returns the parameters of a function with the names of their types. */
export function parametersOf(node: Node): readonly ParameterExpression[] {
  const single = node.childForFieldName("parameter");
  const list = single === null ? node.childForFieldName("parameters") : null;
  const nodes = single === null ? (list?.namedChildren ?? []) : [single];
  return nodes
    .filter((child) => child !== null && child.type !== "comment")
    .map((child, index) => parameterOf(child, { index, of: node.startIndex }));
}

function parameterOf(node: Node, place: { index: number; of: number }): ParameterExpression {
  const isDefault = node.type === "assignment_pattern";
  const pattern = isDefault ? node.childForFieldName("left") : (node.childForFieldName("pattern") ?? node);
  const fallback = node.childForFieldName(isDefault ? "right" : "value");
  const type = typeOf(node);
  return {
    kind: "parameter",
    name: pattern?.type === "identifier" ? pattern.text : "",
    ...place,
    ...(type !== undefined && { type: type.replace(/<.*/s, "") }),
    ...(fallback !== null && { fallback: scriptExpression(fallback) }),
  };
}

function typeOf(node: Node): string | undefined {
  return node.childForFieldName("type")?.namedChildren[0]?.text;
}

/** Returns the decorators before or within a declaration. */
export function decoratorsOf(node: Node): readonly Decorator[] {
  const own = node.childrenForFieldName("decorator").filter((child) => child !== null);
  const before: Node[] = [];
  // Those of methods stand before them in the class; those of exported classes before `export`, or after it.
  for (let sibling = node.previousNamedSibling; sibling !== null; sibling = sibling.previousNamedSibling) {
    if (sibling.type === "decorator") before.unshift(sibling);
    else if (sibling.type !== "comment") break;
  }
  return [...before, ...own].flatMap((decorator) =>
    decorator === null
      ? []
      : [
          {
            expression: scriptExpression(decorator.namedChildren[0]),
            line: decorator.startPosition.row + 1,
          },
        ],
  );
}

/** Returns a class with its members; its methods are among the functions of the file. */
export function classOf(node: Node, functions: ReadonlyMap<number, CodeFunction>): CodeClass {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  const heritage = node.namedChildren.find((child) => child?.type === "class_heritage");
  const extended =
    heritage?.namedChildren.find((child) => child?.type === "extends_clause")?.childForFieldName("value") ??
    heritage?.namedChildren.find((child) => child !== null && child.type !== "implements_clause");
  const members = body?.namedChildren.filter((child) => child !== null) ?? [];
  return {
    name: name?.text ?? "",
    at: node.startIndex,
    to: node.endIndex - 1,
    line: (name ?? node).startPosition.row + 1,
    decorators: decoratorsOf(node),
    superclasses: extended === null || extended === undefined ? [] : [scriptExpression(extended)],
    fields: members.flatMap((member) =>
      /^(?:public_)?field_definition$/.test(member.type) ? [fieldOf(member)] : [],
    ),
    methods: members.flatMap((member) => functions.get(member.startIndex) ?? []),
  };
}

function fieldOf(node: Node): CodeField {
  const name = node.childForFieldName("name") ?? node.childForFieldName("property");
  const value = node.childForFieldName("value");
  const type = typeOf(node);
  return {
    name: name?.text ?? "",
    line: (name ?? node).startPosition.row + 1,
    ...(type !== undefined && { type }),
    ...(value !== null && { value: scriptExpression(value) }),
    decorators: decoratorsOf(node),
  };
}
