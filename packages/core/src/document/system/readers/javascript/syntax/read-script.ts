import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { CodeClass, CodeFile, CodeFunction } from "../../code/code-file.ts";
import type { Expression } from "../../code/expression.ts";
import { Declarations, nestScopes, type Scope, type Scopes } from "../../code/scopes.ts";
import { type TypedDescendants, typedDescendants } from "../../code/typed-descendants.ts";
import { declareImports, exportsOf } from "./script-exports.ts";
import { scriptCall, scriptExpression } from "./script-expression.ts";
import { classOf, decoratorsOf, functionTypes, parametersOf } from "./script-functions.ts";
import { compactList } from "../../compact-list.ts";

const classTypes = ["class", "class_declaration", "abstract_class_declaration"];
const blockTypes = ["statement_block", "for_statement", "for_in_statement", "catch_clause"];
const scopeTypes = [...functionTypes, ...classTypes, ...blockTypes];
const callTypes = ["call_expression", "new_expression"];

/** Everything that an outline is made of. */
const outlinedTypes = [
  ...scopeTypes,
  ...callTypes,
  "assignment_expression",
  "export_statement",
  "import_statement",
  "return_statement",
  "variable_declaration",
  "variable_declarator",
];

/** Reads what readers want to know of a file of JavaScript or TypeScript. */
export function readScript(file: SyntaxFile): CodeFile {
  return file.outline("code", () => outlineOf(file));
}

function outlineOf({ path, root, text }: SyntaxFile): CodeFile {
  const nodes = typedDescendants(root, outlinedTypes);
  const functionNodes = new Set(nodes.of(functionTypes));
  const classNodes = new Set(nodes.of(classTypes));
  const scopes = nestScopes(
    nodes.of(scopeTypes).map((node) => ({
      from: node.startIndex,
      to: node.endIndex - 1,
      kind: functionNodes.has(node) ? "function" : classNodes.has(node) ? "class" : "block",
    })),
  );
  const declarations = new Declarations();
  const functions = functionsOf(nodes, scopes);
  const classes = new Map<number, CodeClass>();
  for (const node of classNodes) classes.set(node.startIndex, classOf(node, functions));
  declareImports(nodes.of(["import_statement"]), declarations, scopes);
  declareFunctions(root, { declarations, functions, scopes });
  declareClasses(classes, { declarations, scopes });
  const callNodes = nodes.of(callTypes);
  const calls = callNodes.map((node) => scriptCall(node));
  const callsOfNodes = new Map(callNodes.map((node, index) => [node.id, calls[index]]));
  declareVariables(nodes, { callsOfNodes, declarations, scopes });
  const { exports, reexports } = exportsOf(nodes, text);
  return { path, declarations: declarations.all(), exports, reexports, calls, functions, classes };
}

interface Outline {
  readonly declarations: Declarations;
  readonly scopes: Scopes;
}

function functionsOf(nodes: TypedDescendants, scopes: Scopes): Map<number, CodeFunction> {
  const returns = new Map<number, Expression[]>();
  for (const node of nodes.of(["return_statement"])) {
    const { from } = scopes.around(node.startIndex, ["function"]);
    const value = scriptExpression(node.namedChildren[0]);
    const known = returns.get(from);
    if (known === undefined) returns.set(from, [value]);
    else known.push(value);
  }
  const functions = new Map<number, CodeFunction>();
  const methods = new Set(nodes.of(["method_definition"]));
  for (const node of nodes.of(functionTypes)) {
    const isMethod = methods.has(node);
    const body = node.childForFieldName("body");
    const isShort = body !== null && body.type !== "statement_block";
    const name = node.childForFieldName("name");
    functions.set(node.startIndex, {
      ...(name !== null && { name: name.text }),
      at: node.startIndex,
      to: node.endIndex - 1,
      line: (name ?? node).startPosition.row + 1,
      // Only members of classes have them, and to look costs more than the rest.
      decorators: compactList(isMethod ? decoratorsOf(node) : []),
      parameters: parametersOf(node),
      returns: isShort ? [scriptExpression(body)] : compactList(returns.get(node.startIndex) ?? []),
      isMethod,
    });
  }
  return functions;
}

function declareFunctions(
  root: Node,
  { declarations, functions, scopes }: Outline & { functions: ReadonlyMap<number, CodeFunction> },
): void {
  for (const { at, to, name, parameters, isMethod } of functions.values()) {
    const own: Scope = { from: at, to, kind: "function" };
    for (const parameter of parameters)
      if (parameter.name !== "") declarations.declare(parameter.name, own, parameter);
    const outer =
      at === 0 ? scopes.around(root.endIndex) : scopes.around(at - 1, ["function", "block", "file"]);
    if (name !== undefined && !isMethod) declarations.declare(name, outer, { kind: "function", at });
    const owner = scopes.around(at - 1, ["class", "function"]);
    if (name !== undefined && isMethod && owner.kind === "class")
      declarations.declare(`this.${name}`, owner, { kind: "function", at });
  }
}

function declareClasses(classes: ReadonlyMap<number, CodeClass>, { declarations, scopes }: Outline): void {
  for (const { at, to, name, fields, methods } of classes.values()) {
    const own: Scope = { from: at, to, kind: "class" };
    if (name !== "")
      declarations.declare(name, scopes.around(at - 1, ["function", "block", "file"]), { kind: "class", at });
    for (const field of fields)
      declarations.declare(
        `this.${field.name}`,
        own,
        field.value ?? {
          kind: "parameter",
          name: field.name,
          of: at,
          index: -1,
          ...(field.type !== undefined && { type: field.type }),
        },
      );
    const created = methods.find((method) => method.name === "constructor");
    for (const parameter of created?.parameters ?? [])
      declarations.declare(`this.${parameter.name}`, own, parameter);
  }
}

function declareVariables(
  nodes: TypedDescendants,
  {
    callsOfNodes,
    declarations,
    scopes,
  }: Outline & { readonly callsOfNodes: ReadonlyMap<number, Expression | undefined> },
): void {
  const variables = new Set<number>();
  for (const node of nodes.of(["variable_declaration"]))
    for (const child of node.namedChildren) variables.add(child.startIndex);
  for (const node of nodes.of(["variable_declarator"])) {
    const isVariable = variables.has(node.startIndex);
    const scope = scopes.around(node.startIndex, isVariable ? ["function", "file"] : undefined);
    const assigned = node.childForFieldName("value");
    const translated = scriptExpression(assigned);
    // A call is kept once.
    const value = translated.kind === "call" ? callsOfNodes.get(assigned?.id ?? 0) : undefined;
    declarePattern(node.childForFieldName("name"), value ?? translated, (name, value) =>
      declarations.declare(name, scope, value),
    );
  }
  for (const node of nodes.of(["assignment_expression"])) {
    const left = node.childForFieldName("left");
    const value = scriptExpression(node.childForFieldName("right"));
    if (left?.type === "identifier")
      declarations.assign(left.text, node.startIndex, { scope: scopes.around(0, ["file"]), value });
    const target = left?.type === "member_expression" ? scriptExpression(left) : undefined;
    if (target?.kind === "name")
      declarations.assign(target.name, node.startIndex, {
        scope: scopes.around(node.startIndex, ["class", "file"]),
        value,
      });
  }
}

/** `{ a, b: c = d } = value` gives names to the members of a value. */
function declarePattern(
  pattern: Node | null | undefined,
  value: Expression,
  declare: (name: string, value: Expression) => void,
): void {
  if (pattern?.type === "identifier") declare(pattern.text, value);
  if (pattern?.type !== "object_pattern") return;
  for (const child of pattern.namedChildren) {
    if (child === null) continue;
    const withDefault = child.type === "object_assignment_pattern" || child.type === "assignment_pattern";
    const fallback = withDefault ? scriptExpression(child.childForFieldName("right")) : undefined;
    const target = withDefault ? child.childForFieldName("left") : child;
    if (target?.type === "shorthand_property_identifier_pattern")
      declare(target.text, memberOf(value, target.text, fallback));
    if (child.type !== "pair_pattern") continue;
    const inner = child.childForFieldName("value");
    const key = child.childForFieldName("key")?.text ?? "";
    if (inner?.type === "assignment_pattern")
      declarePattern(
        inner.childForFieldName("left"),
        memberOf(value, key, scriptExpression(inner.childForFieldName("right"))),
        declare,
      );
    else declarePattern(inner, memberOf(value, key), declare);
  }
}

function memberOf(of: Expression, name: string, fallback?: Expression): Expression {
  const isEnvironment =
    of.kind === "member" && of.name === "env" && of.of.kind === "name" && of.of.name === "process";
  if (isEnvironment)
    return {
      kind: "setting",
      name: { kind: "text", text: name },
      ...(fallback !== undefined && { fallback }),
    };
  const member: Expression =
    of.kind === "import" && of.name === undefined ? { ...of, name } : { kind: "member", of, name };
  return fallback === undefined ? member : { kind: "choice", options: [member, fallback] };
}
