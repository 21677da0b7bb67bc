import type { Node } from "web-tree-sitter";
import type { CallExpression, Expression } from "../../code/expression.ts";

/** Deeper than expressions that people write. */
const maxDepth = 60;

const noKeywords: ReadonlyMap<string, Expression> = new Map();

const other: Expression = { kind: "other" };

const nothing: Expression = { kind: "other", isNothing: true };

/** Translates an expression of JavaScript or TypeScript. */
export function scriptExpression(node: Node | null | undefined, depth = 0): Expression {
  if (node === null || node === undefined) return nothing;
  if (depth > maxDepth) return other;
  const inner = (child: Node | null | undefined): Expression => scriptExpression(child, depth + 1);
  switch (node.type) {
    case "string":
      return { kind: "text", text: textOf(node) };
    case "number":
      return { kind: "text", text: node.text };
    case "template_string":
      return templateOf(node, inner);
    case "identifier":
    case "shorthand_property_identifier":
    case "type_identifier":
      return { kind: "name", name: node.text, at: node.startIndex };
    case "null":
    case "undefined":
      return nothing;
    case "true":
    case "false":
    case "regex":
      return { kind: "other", text: node.text };
    case "member_expression":
    case "subscript_expression":
      return memberOf(node, inner);
    case "call_expression":
    case "new_expression":
      return callOf(node, inner);
    case "binary_expression":
      return binaryOf(node, inner);
    case "ternary_expression":
      return {
        kind: "choice",
        options: [inner(node.childForFieldName("consequence")), inner(node.childForFieldName("alternative"))],
      };
    case "object":
      return { kind: "object", ...entriesOf(node, inner), line: node.startPosition.row + 1 };
    case "array":
      return { kind: "list", items: node.namedChildren.filter(isNoComment).map((child) => inner(child)) };
    case "function_declaration":
    case "function_expression":
    case "arrow_function":
    case "method_definition":
    case "generator_function":
    case "generator_function_declaration":
      return { kind: "function", at: node.startIndex };
    case "class":
    case "class_declaration":
    case "abstract_class_declaration":
      return { kind: "class", at: node.startIndex };
    case "assignment_expression":
      return inner(node.childForFieldName("right"));
    case "sequence_expression":
      return inner(node.namedChildren.at(-1));
    case "await_expression":
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression":
    case "non_null_expression":
    case "spread_element":
      return inner(node.namedChildren.find(isNoComment));
    case "type_assertion":
      return inner(node.namedChildren.at(-1));
    default:
      return other;
  }
}

/** Returns the text of a string literal. */
export function textOf(node: Node): string {
  return node.namedChildren
    .map((child) => (child?.type === "escape_sequence" ? unescape(child.text) : (child?.text ?? "")))
    .join("");
}

function unescape(sequence: string): string {
  return ({ "\\n": "\n", "\\t": "\t" } as Record<string, string>)[sequence] ?? sequence.slice(1);
}

type Inner = (child: Node | null | undefined) => Expression;

function templateOf(node: Node, inner: Inner): Expression {
  const parts = node.namedChildren.map((child): Expression => {
    if (child?.type === "template_substitution") return inner(child.namedChildren.find(isNoComment));
    const text = child?.text ?? "";
    return { kind: "text", text: child?.type === "escape_sequence" ? unescape(text) : text };
  });
  return { kind: "joined", parts };
}

function memberOf(node: Node, inner: Inner): Expression {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property") ?? node.childForFieldName("index");
  if (object === null || property === null) return other;
  const isKnown = property.type === "property_identifier" || property.type === "string";
  const isEnvironment =
    object.type === "member_expression" && /^(?:process|import\.meta|Bun)\.env$/.test(object.text);
  if (isEnvironment)
    return {
      kind: "setting",
      name: isKnown
        ? { kind: "text", text: property.type === "string" ? textOf(property) : property.text }
        : inner(property),
    };
  if (!isKnown) {
    if (property.type !== "private_property_identifier") return other;
  }
  const name = property.type === "string" ? textOf(property) : property.text;
  return object.type === "this"
    ? { kind: "name", name: `this.${name}`, at: node.startIndex }
    : { kind: "member", of: inner(object), name };
}

function callOf(node: Node, inner: Inner): Expression {
  const callee = node.childForFieldName("function") ?? node.childForFieldName("constructor");
  const args = node.childForFieldName("arguments");
  const first = args?.namedChildren.find(isNoComment);
  if ((callee?.type === "identifier" && callee.text === "require") || callee?.type === "import") {
    if (first?.type === "string") return { kind: "import", source: textOf(first) };
  }
  return scriptCall(node, inner);
}

/** Translates a call with its arguments. */
export function scriptCall(node: Node, inner: Inner = (child) => scriptExpression(child, 1)): CallExpression {
  const callee = node.childForFieldName("function") ?? node.childForFieldName("constructor");
  const args = node.childForFieldName("arguments");
  const named = callee?.childForFieldName("property") ?? callee ?? node;
  return {
    kind: "call",
    callee: inner(callee),
    args:
      args === null || args.type === "template_string"
        ? []
        : args.namedChildren.filter(isNoComment).map((child) => inner(child)),
    keywords: noKeywords,
    line: named.startPosition.row + 1,
    at: node.startIndex,
  };
}

function binaryOf(node: Node, inner: Inner): Expression {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  switch (node.childForFieldName("operator")?.type) {
    case "+":
      return { kind: "joined", parts: [inner(left), inner(right)] };
    case "||":
    case "??":
      return withFallback(inner(left), inner(right));
    case "&&":
      return inner(right);
    default:
      return other;
  }
}

/** `process.env.X || "y"` is the setting X with a default; anything else is one of two. */
function withFallback(first: Expression, second: Expression): Expression {
  return first.kind === "setting" && first.fallback === undefined
    ? { ...first, fallback: second }
    : { kind: "choice", options: [first, second] };
}

function entriesOf(node: Node, inner: Inner) {
  const entries = new Map<string, Expression>();
  const lines = new Map<string, number>();
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === "shorthand_property_identifier") entries.set(child.text, inner(child));
    lines.set(child.childForFieldName("key")?.text ?? child.text, child.startPosition.row + 1);
    const key = child.childForFieldName(child.type === "method_definition" ? "name" : "key");
    if (key === null || key.type === "computed_property_name") continue;
    const name = key.type === "string" ? textOf(key) : key.text;
    entries.set(name, inner(child.type === "method_definition" ? child : child.childForFieldName("value")));
  }
  return { entries, lines };
}

function isNoComment(node: Node | null): node is Node {
  return node !== null && node.type !== "comment";
}
