import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import type { CallExpression, Expression } from "../../code/expression.ts";

/** Deeper than expressions that people write. */
const maxDepth = 60;

const noKeywords: ReadonlyMap<string, Expression> = new Map();

const other: Expression = { kind: "other" };

const nothing: Expression = { kind: "other", isNothing: true };

type Inner = (child: Node | null | undefined) => Expression;

/** Translates an expression of Python. */
export function pythonExpression(node: Node | null | undefined, depth = 0): Expression {
  if (node === null || node === undefined) return nothing;
  if (depth > maxDepth) return other;
  const inner: Inner = (child) => pythonExpression(child, depth + 1);
  switch (node.type) {
    case "string":
      return stringOf(node, inner);
    case "concatenated_string":
      return { kind: "joined", parts: namedChildren(node).map(inner) };
    case "integer":
      return { kind: "text", text: node.text };
    case "identifier":
      return { kind: "name", name: node.text, at: node.startIndex };
    case "none":
      return nothing;
    case "true":
    case "false":
      return { kind: "other", text: node.text };
    case "attribute":
      return attributeOf(node, inner);
    case "subscript":
      return subscriptOf(node, inner);
    case "call":
      return callOf(node, inner);
    case "binary_operator":
      return operatorOf(node, inner);
    case "boolean_operator":
      return booleanOf(node, inner);
    case "conditional_expression": {
      const [value, , alternative] = namedChildren(node);
      return { kind: "choice", options: [inner(value), inner(alternative)] };
    }
    case "dictionary":
      return { kind: "object", entries: entriesOf(node, inner), line: node.startPosition.row + 1 };
    case "list":
    case "tuple":
    case "set":
    case "expression_list":
      return { kind: "list", items: namedChildren(node).map(inner) };
    case "lambda":
      return { kind: "function", at: node.startIndex };
    case "await":
    case "parenthesized_expression":
    case "list_splat":
    case "type":
      return inner(namedChildren(node)[0]);
    case "named_expression":
    case "assignment":
      return inner(node.childForFieldName("value") ?? node.childForFieldName("right"));
    default:
      return other;
  }
}

/** Returns the named children of a node without comments. */
export function namedChildren(node: Node | null | undefined): Node[] {
  return node?.namedChildren.filter((child) => child !== null && child.type !== "comment") ?? [];
}

function stringOf(node: Node, inner: Inner): Expression {
  const parts = namedChildren(node).flatMap((child): Expression[] => {
    if (child.type === "interpolation") return [inner(child.childForFieldName("expression"))];
    if (child.type !== "string_content") return [];
    return [{ kind: "text", text: contentOf(child) }];
  });
  const [only, ...more] = parts;
  if (only === undefined) return { kind: "text", text: "" };
  return more.length === 0 && only.kind === "text" ? only : { kind: "joined", parts };
}

/** The text between quotes; in formatted strings, doubled braces stand for one. */
function contentOf(node: Node): string {
  const text = node.text.replace(/\\\r?\n/g, "");
  if (!/\{\{|\}\}/.test(text)) return text;
  const prefix = node.parent?.namedChildren[0]?.text ?? "";
  return /^[rb]*f/i.test(prefix) ? text.replaceAll("{{", "{").replaceAll("}}", "}") : text;
}

function attributeOf(node: Node, inner: Inner): Expression {
  const object = node.childForFieldName("object");
  const name = node.childForFieldName("attribute")?.text ?? "";
  return object?.type === "identifier" && /^(?:self|cls)$/.test(object.text)
    ? { kind: "name", name: `this.${name}`, at: node.startIndex }
    : { kind: "member", of: inner(object), name };
}

function subscriptOf(node: Node, inner: Inner): Expression {
  const value = node.childForFieldName("value");
  const key = inner(node.childForFieldName("subscript"));
  if (value !== null && /^(?:\w+\.)?environb?$/.test(value.text)) return { kind: "setting", name: key };
  return key.kind === "text" ? { kind: "member", of: inner(value), name: key.text } : { kind: "other" };
}

function callOf(node: Node, inner: Inner): Expression {
  const call = pythonCall(node, inner);
  const callee = node.childForFieldName("function");
  const [first, second] = call.args;
  if (
    first !== undefined &&
    /^(?:(?:\w+\.)?environ\.(?:get|setdefault|pop)|(?:\w+\.)?getenv)$/.test(callee?.text ?? "")
  ) {
    const fallback = call.keywords.get("default") ?? second;
    return { kind: "setting", name: first, ...(fallback !== undefined && { fallback }) };
  }
  if (call.callee.kind === "member" && call.callee.name === "format")
    return {
      kind: "format",
      style: "braces",
      template: call.callee.of,
      args: call.args,
      keywords: call.keywords,
    };
  return call;
}

/** Translates a call with its arguments. */
export function pythonCall(node: Node, inner: Inner = (child) => pythonExpression(child, 1)): CallExpression {
  const callee = node.childForFieldName("function");
  const args: Expression[] = [];
  let keywords: Map<string, Expression> | undefined;
  for (const child of namedChildren(node.childForFieldName("arguments"))) {
    const { type } = child;
    if (type === "keyword_argument") {
      keywords ??= new Map();
      keywords.set(child.childForFieldName("name")?.text ?? "", inner(child.childForFieldName("value")));
    } else if (type !== "dictionary_splat") args.push(inner(child));
  }
  const named = callee?.childForFieldName("attribute") ?? callee ?? node;
  return {
    kind: "call",
    callee: inner(callee),
    args: compactList(args),
    keywords: keywords ?? noKeywords,
    line: named.startPosition.row + 1,
    at: node.startIndex,
  };
}

function operatorOf(node: Node, inner: Inner): Expression {
  const left = inner(node.childForFieldName("left"));
  const right = node.childForFieldName("right");
  switch (node.childForFieldName("operator")?.type) {
    case "+":
      return { kind: "joined", parts: [left, inner(right)] };
    case "/":
      return { kind: "joined", parts: [left, { kind: "text", text: "/" }, inner(right)] };
    case "%": {
      const filled = inner(right);
      return {
        kind: "format",
        style: "percent",
        template: left,
        args: filled.kind === "list" ? filled.items : filled.kind === "object" ? [] : [filled],
        keywords: filled.kind === "object" ? filled.entries : new Map(),
      };
    }
    default:
      return other;
  }
}

/** `os.getenv("X") or "y"` is the setting X with a default; anything else is one of two. */
function booleanOf(node: Node, inner: Inner): Expression {
  const left = inner(node.childForFieldName("left"));
  const right = inner(node.childForFieldName("right"));
  if (node.childForFieldName("operator")?.type !== "or") return right;
  return left.kind === "setting" && left.fallback === undefined
    ? { ...left, fallback: right }
    : { kind: "choice", options: [left, right] };
}

function entriesOf(node: Node, inner: Inner): ReadonlyMap<string, Expression> {
  const entries = new Map<string, Expression>();
  for (const child of namedChildren(node)) {
    const key = child.type === "pair" ? inner(child.childForFieldName("key")) : undefined;
    if (key?.kind === "text") entries.set(key.text, inner(child.childForFieldName("value")));
  }
  return entries;
}
