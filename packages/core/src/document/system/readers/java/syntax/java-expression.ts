import type { Node } from "web-tree-sitter";

/** An expression of Java, apart from its syntax tree, so that it can be understood when all files have been read. */
export type JavaExpression =
  | { readonly kind: "text"; readonly text: string }
  /** A name with its qualifiers: `PATH`, `Paths.ORDERS`, `this.url`. */
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "join"; readonly parts: readonly JavaExpression[] }
  | { readonly kind: "list"; readonly items: readonly JavaExpression[] }
  | { readonly kind: "annotation"; readonly annotation: JavaAnnotation }
  /** `Order.class`. */
  | { readonly kind: "class"; readonly name: string }
  | JavaCall
  | { readonly kind: "new"; readonly type: string; readonly arguments: readonly JavaExpression[] }
  /** A lambda, of which the returned or only expressions are known. */
  | { readonly kind: "lambda"; readonly results: readonly JavaExpression[] }
  | { readonly kind: "other" };

/** A call of a method. */
export interface JavaCall {
  readonly kind: "call";
  /** What it is called on; absent for a method of the class itself or one imported statically. */
  readonly on?: JavaExpression;
  readonly name: string;
  readonly arguments: readonly JavaExpression[];
  readonly line: number;
}

/** An annotation with its arguments; one without a name is `value`. */
export interface JavaAnnotation {
  /** As written, without `@`. */
  readonly name: string;
  readonly arguments: ReadonlyMap<string, JavaExpression>;
  readonly line: number;
}

/** Deeper expressions are not written by people. */
const maxDepth = 150;

const other: JavaExpression = { kind: "other" };

/** Copies an expression from its syntax tree. */
export function expressionOf(node: Node | null, depth = 0): JavaExpression {
  if (node === null || depth > maxDepth) return other;
  const inner = (field: string): JavaExpression => expressionOf(node.childForFieldName(field), depth + 1);
  switch (node.type) {
    case "string_literal":
      return { kind: "text", text: textOfLiteral(node) };
    case "character_literal":
      return { kind: "text", text: node.text.slice(1, -1) };
    case "decimal_integer_literal":
      return { kind: "text", text: node.text.replace(/[_lL]/g, "") };
    case "true":
    case "false":
      return { kind: "text", text: node.text };
    case "identifier":
    case "field_access":
    case "scoped_identifier":
      return nameOf(node);
    case "parenthesized_expression":
      return expressionOf(node.namedChildren[0] ?? null, depth + 1);
    case "cast_expression":
      return inner("value");
    case "binary_expression":
      return joined(node, depth);
    case "element_value_array_initializer":
    case "array_initializer":
      return { kind: "list", items: node.namedChildren.map((child) => expressionOf(child, depth + 1)) };
    case "array_creation_expression":
      return inner("value");
    case "class_literal":
      return { kind: "class", name: withoutTypeArguments(node.namedChildren[0]?.text ?? "") };
    case "annotation":
    case "marker_annotation":
      return { kind: "annotation", annotation: annotationAt(node, depth + 1) };
    case "method_invocation":
      return callOf(node, depth);
    case "object_creation_expression":
      return {
        kind: "new",
        type: withoutTypeArguments(node.childForFieldName("type")?.text ?? ""),
        arguments: argumentsOf(node, depth),
      };
    case "lambda_expression":
      return { kind: "lambda", results: resultsOf(node.childForFieldName("body"), depth) };
    default:
      return other;
  }
}

/** Copies an annotation from its syntax tree. */
export function annotationAt(node: Node, depth = 0): JavaAnnotation {
  const list = new Map<string, JavaExpression>();
  for (const child of node.childForFieldName("arguments")?.namedChildren ?? []) {
    if (child.type === "line_comment" || child.type === "block_comment") continue;
    if (child.type === "element_value_pair") {
      const key = child.childForFieldName("key")?.text ?? "value";
      list.set(key, expressionOf(child.childForFieldName("value"), depth + 1));
    } else list.set("value", expressionOf(child, depth + 1));
  }
  const name = node.childForFieldName("name")?.text ?? "";
  return { name, arguments: list, line: node.startPosition.row + 1 };
}

/** The name of a type without its arguments: `List` of `List<Order>`. */
export function withoutTypeArguments(type: string): string {
  const start = type.indexOf("<");
  return (start === -1 ? type : type.slice(0, start)).replace(/\s|@\w+/g, "");
}

function nameOf(node: Node): JavaExpression {
  const name = node.text.replace(/\s/g, "");
  return /^[\w$.]+$/.test(name) ? { kind: "name", name } : other;
}

function joined(node: Node, depth: number): JavaExpression {
  if (node.childForFieldName("operator")?.text !== "+") return other;
  const parts = ["left", "right"].map((side) => expressionOf(node.childForFieldName(side), depth + 1));
  return { kind: "join", parts: parts.flatMap((part) => (part.kind === "join" ? part.parts : [part])) };
}

function callOf(node: Node, depth: number): JavaCall {
  const object = node.childForFieldName("object");
  const name = node.childForFieldName("name");
  return {
    kind: "call",
    ...(object === null ? {} : { on: expressionOf(object, depth + 1) }),
    name: name?.text ?? "",
    arguments: argumentsOf(node, depth),
    line: (name ?? node).startPosition.row + 1,
  };
}

function argumentsOf(node: Node, depth: number): JavaExpression[] {
  const children = node.childForFieldName("arguments")?.namedChildren ?? [];
  return children
    .filter(({ type }) => type !== "line_comment" && type !== "block_comment")
    .map((child) => expressionOf(child, depth + 1));
}

/** The expressions that a block returns or states, or the expression itself. */
function resultsOf(body: Node | null, depth: number): JavaExpression[] {
  if (body === null) return [];
  if (body.type !== "block") return [expressionOf(body, depth + 1)];
  return body.namedChildren
    .filter(({ type }) => type === "return_statement" || type === "expression_statement")
    .map((statement) => expressionOf(statement.namedChildren[0] ?? null, depth + 1));
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", s: " " };

function textOfLiteral(node: Node): string {
  return node.namedChildren
    .map((part) => {
      if (part.type !== "escape_sequence") return part.text;
      const code = /^\\u+([\da-fA-F]{4})$/.exec(part.text)?.[1];
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      const escaped = part.text.slice(1);
      return escapes[escaped] ?? escaped;
    })
    .join("")
    .replace(/^\n\s*/, "");
}
