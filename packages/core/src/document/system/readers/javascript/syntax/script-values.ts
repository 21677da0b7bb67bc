import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import { eitherOf, type ModuleDraft } from "../../program/module-draft.ts";
import { type Call, nothing, unknown, type Value } from "../../program/value.ts";

/** Deeper than expressions that people write. */
const maxDepth = 60;

const noNames: ReadonlyMap<string, Value> = new Map();

type Inner = (child: Node | null | undefined) => Value;

/** Translates an expression of JavaScript or TypeScript. */
export function scriptValue(draft: ModuleDraft, node: Node | null | undefined, depth = 0): Value {
  if (node === null || node === undefined) return nothing;
  if (depth > maxDepth) return unknown;
  const inner: Inner = (child) => scriptValue(draft, child, depth + 1);
  switch (node.type) {
    case "string":
      return { kind: "text", text: textOfString(node) };
    case "number":
      return { kind: "text", text: node.text };
    case "template_string":
      return templateOf(node, inner);
    case "identifier":
    case "shorthand_property_identifier":
    case "type_identifier":
      return draft.nameAt(node.text, node.startIndex);
    case "null":
    case "undefined":
      return nothing;
    case "true":
    case "false":
    case "regex":
      return { kind: "unknown", text: node.text };
    case "member_expression":
    case "subscript_expression":
      return memberOf(draft, node, inner);
    case "call_expression":
    case "new_expression":
      return importIn(draft, node) ?? draft.call(node, depth, () => callOf(draft, node, depth)) ?? unknown;
    case "binary_expression":
      return binaryOf(node, inner);
    case "ternary_expression":
      return {
        kind: "either",
        options: [inner(node.childForFieldName("consequence")), inner(node.childForFieldName("alternative"))],
      };
    case "object":
      return mapOf(draft, node, inner);
    case "array":
      return draft.record(node, {
        form: "list",
        entries: noNames,
        items: compactList(node.namedChildren.filter(isNoComment).map((child) => inner(child))),
      });
    case "function_declaration":
    case "function_expression":
    case "arrow_function":
    case "method_definition":
    case "generator_function":
    case "generator_function_declaration":
      return draft.routineValue(node.startIndex);
    case "class":
    case "class_declaration":
    case "abstract_class_declaration":
      return draft.typeValue(node.startIndex);
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
      return unknown;
  }
}

/** Returns the call of a node with its arguments, even if it is one of `require`. */
export function scriptCall(draft: ModuleDraft, node: Node): Call | undefined {
  return draft.call(node, 0, () => callOf(draft, node, 0));
}

/** Returns the text of a string literal. */
export function textOfString(node: Node): string {
  return node.namedChildren
    .map((child) => (child?.type === "escape_sequence" ? unescape(child.text) : (child?.text ?? "")))
    .join("");
}

function unescape(sequence: string): string {
  return ({ "\\n": "\n", "\\t": "\t" } as Record<string, string>)[sequence] ?? sequence.slice(1);
}

function templateOf(node: Node, inner: Inner): Value {
  const parts = node.namedChildren.map((child): Value => {
    if (child?.type === "template_substitution") return inner(child.namedChildren.find(isNoComment));
    const text = child?.text ?? "";
    return { kind: "text", text: child?.type === "escape_sequence" ? unescape(text) : text };
  });
  return { kind: "joined", parts };
}

function memberOf(draft: ModuleDraft, node: Node, inner: Inner): Value {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property") ?? node.childForFieldName("index");
  if (object === null || property === null) return unknown;
  const isKnown = property.type === "property_identifier" || property.type === "string";
  const isEnvironment =
    object.type === "member_expression" && /^(?:process|import\.meta|Bun)\.env$/.test(object.text);
  if (isEnvironment)
    return {
      kind: "setting",
      name: isKnown
        ? { kind: "text", text: property.type === "string" ? textOfString(property) : property.text }
        : inner(property),
    };
  if (!isKnown && property.type !== "private_property_identifier")
    return draft.itemAt(inner(object), inner(property), node);
  const name = property.type === "string" ? textOfString(property) : property.text;
  return object.type === "this"
    ? draft.nameAt(`this.${name}`, node.startIndex)
    : draft.memberAt(inner(object), name, node.startIndex);
}

/** `require("x")` and `import("x")`. */
function importIn(draft: ModuleDraft, node: Node): Value | undefined {
  const callee = node.childForFieldName("function") ?? node.childForFieldName("constructor");
  const isImport = (callee?.type === "identifier" && callee.text === "require") || callee?.type === "import";
  const first = isImport ? node.childForFieldName("arguments")?.namedChildren.find(isNoComment) : undefined;
  return first?.type === "string"
    ? { kind: "import", source: textOfString(first), file: draft.file }
    : undefined;
}

function callOf(draft: ModuleDraft, node: Node, depth: number): Call {
  const inner: Inner = (child) => scriptValue(draft, child, depth + 1);
  const called = node.childForFieldName("function") ?? node.childForFieldName("constructor");
  const args = node.childForFieldName("arguments");
  return draft.callOf(node, inner(called), {
    args:
      args === null || args.type === "template_string"
        ? []
        : args.namedChildren.filter(isNoComment).map((child) => inner(child)),
    named: noNames,
    isCreation: node.type === "new_expression",
    at: called?.childForFieldName("property") ?? called ?? node,
  });
}

function binaryOf(node: Node, inner: Inner): Value {
  const left = node.childForFieldName("left");
  const right = node.childForFieldName("right");
  switch (node.childForFieldName("operator")?.type) {
    case "+":
      return { kind: "joined", parts: [inner(left), inner(right)] };
    case "||":
    case "??":
      // `process.env.X || "y"` is the setting X with a default.
      return eitherOf(inner(left), inner(right));
    case "&&":
      return inner(right);
    default:
      return unknown;
  }
}

function mapOf(draft: ModuleDraft, node: Node, inner: Inner): Value {
  const entries = new Map<string, Value>();
  const lines = new Map<string, number>();
  const spreads: Value[] = [];
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === "spread_element") spreads.push(inner(child));
    if (child.type === "shorthand_property_identifier") entries.set(child.text, inner(child));
    lines.set(child.childForFieldName("key")?.text ?? child.text, child.startPosition.row + 1);
    const key = child.childForFieldName(child.type === "method_definition" ? "name" : "key");
    if (key === null || key.type === "computed_property_name") continue;
    const name = key.type === "string" ? textOfString(key) : key.text;
    entries.set(name, inner(child.type === "method_definition" ? child : child.childForFieldName("value")));
  }
  return draft.record(node, {
    form: "map",
    entries,
    lines,
    items: compactList([]),
    ...(spreads.length > 0 && { spreads }),
  });
}

function isNoComment(node: Node | null): node is Node {
  return node !== null && node.type !== "comment";
}
