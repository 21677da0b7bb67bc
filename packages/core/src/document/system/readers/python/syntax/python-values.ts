import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import { eitherOf, type ModuleDraft } from "../../program/module-draft.ts";
import { type Call, entriesOf, itemsOf, nothing, textOf, unknown, type Value } from "../../program/value.ts";

/** Deeper than expressions that people write. */
const maxDepth = 60;

const noNames: ReadonlyMap<string, Value> = new Map();

type Inner = (child: Node | null | undefined) => Value;

/** Translates an expression of Python. */
export function pythonValue(draft: ModuleDraft, node: Node | null | undefined, depth = 0): Value {
  if (node === null || node === undefined) return nothing;
  if (depth > maxDepth) return unknown;
  const inner: Inner = (child) => pythonValue(draft, child, depth + 1);
  switch (node.type) {
    case "string":
      return stringOf(node, inner);
    case "concatenated_string":
      return { kind: "joined", parts: namedChildren(node).map(inner) };
    case "integer":
      return { kind: "text", text: node.text };
    case "identifier":
      return draft.nameAt(node.text, node.startIndex);
    case "none":
      return nothing;
    case "true":
    case "false":
      return { kind: "unknown", text: node.text };
    case "attribute":
      return attributeOf(draft, node, inner);
    case "subscript":
      return subscriptOf(draft, node, inner);
    case "call":
      return callIn(draft, node, depth);
    case "binary_operator":
      return operatorOf(node, inner);
    case "boolean_operator":
      return booleanOf(node, inner);
    case "conditional_expression": {
      const [value, , alternative] = namedChildren(node);
      return { kind: "either", options: [inner(value), inner(alternative)] };
    }
    case "dictionary":
      return draft.record(node, { form: "map", entries: pairsOf(node, inner), items: compactList([]) });
    case "list":
    case "tuple":
    case "set":
    case "expression_list":
      return draft.record(node, { form: "list", entries: noNames, items: namedChildren(node).map(inner) });
    case "lambda":
      return draft.routineValue(node.startIndex);
    case "await":
    case "parenthesized_expression":
    case "list_splat":
    case "type":
      return inner(namedChildren(node)[0]);
    case "named_expression":
    case "assignment":
      return inner(node.childForFieldName("value") ?? node.childForFieldName("right"));
    default:
      return unknown;
  }
}

/** Returns the named children of a node without comments. */
export function namedChildren(node: Node | null | undefined): Node[] {
  return node?.namedChildren.filter((child) => child !== null && child.type !== "comment") ?? [];
}

function stringOf(node: Node, inner: Inner): Value {
  const parts = namedChildren(node).flatMap((child): Value[] => {
    if (child.type === "interpolation") return [inner(child.childForFieldName("expression"))];
    if (child.type !== "string_content") return [];
    return [{ kind: "text", text: contentOf(child) }];
  });
  const [only, ...more] = parts;
  if (only === undefined) return { kind: "text", text: "" };
  return more.length === 0 && only.kind === "text" ? only : { kind: "joined", parts };
}

/** The text between quotes; in formatted strings, doubled braces mean one. */
function contentOf(node: Node): string {
  const text = node.text.replace(/\\\r?\n/g, "");
  if (!/\{\{|\}\}/.test(text)) return text;
  const prefix = node.parent?.namedChildren[0]?.text ?? "";
  return /^[rb]*f/i.test(prefix) ? text.replaceAll("{{", "{").replaceAll("}}", "}") : text;
}

function attributeOf(draft: ModuleDraft, node: Node, inner: Inner): Value {
  const object = node.childForFieldName("object");
  const name = node.childForFieldName("attribute")?.text ?? "";
  return object?.type === "identifier" && /^(?:self|cls)$/.test(object.text)
    ? draft.nameAt(`this.${name}`, node.startIndex)
    : draft.memberAt(inner(object), name, node.startIndex);
}

function subscriptOf(draft: ModuleDraft, node: Node, inner: Inner): Value {
  const value = node.childForFieldName("value");
  const key = inner(node.childForFieldName("subscript"));
  if (value !== null && /^(?:\w+\.)?environb?$/.test(value.text)) return { kind: "setting", name: key };
  const name = textOf(key);
  return name === undefined ? unknown : draft.memberAt(inner(value), name, node.startIndex);
}

/** The value of a call: a setting, a filled-in text, or the call itself. */
function callIn(draft: ModuleDraft, node: Node, depth: number): Value {
  const call = draft.call(node, depth, () => callOf(draft, node, depth));
  if (call === undefined) return unknown;
  const callee = node.childForFieldName("function");
  const { args, named, of } = call;
  const [first, second] = args;
  if (
    first !== undefined &&
    /^(?:(?:\w+\.)?environ\.(?:get|setdefault|pop)|(?:\w+\.)?getenv)$/.test(callee?.text ?? "")
  ) {
    const fallback = named.get("default") ?? second;
    return { kind: "setting", name: first, ...(fallback !== undefined && { fallback }) };
  }
  return of !== undefined && call.name === "format"
    ? { kind: "format", style: "braces", template: of, args, named }
    : call;
}

/** Returns the call of a node with its arguments, even if the call reads a setting. */
export function pythonCall(draft: ModuleDraft, node: Node): Call | undefined {
  return draft.call(node, 0, () => callOf(draft, node, 0));
}

function callOf(draft: ModuleDraft, node: Node, depth: number): Call {
  const inner: Inner = (child) => pythonValue(draft, child, depth + 1);
  const called = node.childForFieldName("function");
  const args: Value[] = [];
  let named: Map<string, Value> | undefined;
  for (const child of namedChildren(node.childForFieldName("arguments"))) {
    const { type } = child;
    if (type === "keyword_argument") {
      named ??= new Map();
      named.set(child.childForFieldName("name")?.text ?? "", inner(child.childForFieldName("value")));
    } else if (type !== "dictionary_splat") args.push(inner(child));
  }
  return draft.callOf(node, inner(called), {
    args,
    named: named ?? noNames,
    isCreation: false,
    at: called?.childForFieldName("attribute") ?? called ?? node,
  });
}

function operatorOf(node: Node, inner: Inner): Value {
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
        args: itemsOf(filled) ?? (entriesOf(filled) === undefined ? [filled] : []),
        named: entriesOf(filled) ?? noNames,
      };
    }
    default:
      return unknown;
  }
}

/** `os.getenv("X") or "y"` is the setting X with a default; anything else is one of two. */
function booleanOf(node: Node, inner: Inner): Value {
  const left = inner(node.childForFieldName("left"));
  const right = inner(node.childForFieldName("right"));
  if (node.childForFieldName("operator")?.type !== "or") return right;
  return eitherOf(left, right);
}

function pairsOf(node: Node, inner: Inner): ReadonlyMap<string, Value> {
  const entries = new Map<string, Value>();
  for (const child of namedChildren(node)) {
    const key = child.type === "pair" ? inner(child.childForFieldName("key")) : undefined;
    if (key?.kind === "text") entries.set(key.text, inner(child.childForFieldName("value")));
  }
  return entries;
}
