import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import { keyedName } from "../../code/code-base.ts";
import type { CodeClass, CodeFile, CodeFunction, Decorator } from "../../code/code-file.ts";
import type { Expression } from "../../code/expression.ts";
import { Declarations, nestScopes, type Scope, type Scopes } from "../../code/scopes.ts";
import { type TypedDescendants, typedDescendants } from "../../code/typed-descendants.ts";
import { namedChildren, pythonCall, pythonExpression } from "./python-expression.ts";
import { classOf, decoratorsOf, parametersOf } from "./python-functions.ts";
import { declareImports } from "./python-imports.ts";
import { compactList } from "../../compact-list.ts";

const functionTypes = ["function_definition", "lambda"];
const scopeTypes = [...functionTypes, "class_definition"];
const importTypes = ["import_statement", "import_from_statement"];
const variableTypes = [
  "assignment",
  "augmented_assignment",
  "as_pattern",
  "for_statement",
  "named_expression",
];

/** Everything that an outline is made of. */
const outlinedTypes = [
  ...scopeTypes,
  ...importTypes,
  ...variableTypes,
  "call",
  "decorated_definition",
  "return_statement",
];

/** Reads what readers want to know of a file of Python. */
export function readPython(file: SyntaxFile): CodeFile {
  return file.outline("code", () => outlineOf(file));
}

function outlineOf({ path, root }: SyntaxFile): CodeFile {
  const nodes = typedDescendants(root, outlinedTypes);
  const classNodes = new Set(nodes.of(["class_definition"]));
  const scopes = nestScopes(
    nodes.of(scopeTypes).map((node) => ({
      from: node.startIndex,
      to: node.endIndex - 1,
      kind: classNodes.has(node) ? "class" : "function",
    })),
  );
  const declarations = new Declarations();
  const decorators = decoratorsIn(nodes);
  const functions = functionsOf(nodes, scopes, decorators);
  const classes = new Map<number, CodeClass>();
  for (const node of classNodes)
    classes.set(node.startIndex, classOf(node, functions, decorators.get(node.startIndex) ?? []));
  const reexports = declareImports(nodes.of(importTypes), declarations, scopes);
  declareDefinitions({ classes, declarations, functions, scopes });
  const callNodes = nodes.of(["call"]);
  const calls = callNodes.map((node) => pythonCall(node));
  const callsOfNodes = new Map(callNodes.map((node, index) => [node.id, calls[index]]));
  declareVariables(nodes, { callsOfNodes, declarations, scopes });
  return {
    path,
    declarations: declarations.all(),
    exports: exportsOf(declarations, root.endIndex + 1),
    reexports,
    calls,
    functions,
    classes,
  };
}

/** Every name of a file is known to the files that import it. */
function exportsOf(declarations: Declarations, end: number): ReadonlyMap<string, Expression> {
  const exports = new Map<string, Expression>();
  for (const [name, all] of declarations.all())
    if (all.some(({ to }) => to === Number.MAX_SAFE_INTEGER))
      exports.set(name, { kind: "name", name, at: end });
  return exports;
}

/** The decorators of functions and classes, by where these begin. */
function decoratorsIn(nodes: TypedDescendants): ReadonlyMap<number, readonly Decorator[]> {
  const decorators = new Map<number, readonly Decorator[]>();
  for (const node of nodes.of(["decorated_definition"])) {
    const definition = node.childForFieldName("definition");
    if (definition !== null) decorators.set(definition.startIndex, decoratorsOf(node));
  }
  return decorators;
}

function functionsOf(
  nodes: TypedDescendants,
  scopes: Scopes,
  decoratorsAt: ReadonlyMap<number, readonly Decorator[]>,
): Map<number, CodeFunction> {
  const returns = new Map<number, Expression[]>();
  for (const node of nodes.of(["return_statement"])) {
    const { from } = scopes.around(node.startIndex, ["function"]);
    const value = pythonExpression(namedChildren(node)[0]);
    const known = returns.get(from);
    if (known === undefined) returns.set(from, [value]);
    else known.push(value);
  }
  const functions = new Map<number, CodeFunction>();
  for (const node of nodes.of(functionTypes)) {
    const decorators = decoratorsAt.get(node.startIndex) ?? compactList([]);
    const name = node.childForFieldName("name");
    const isMethod = scopes.around(node.startIndex - 1).kind === "class";
    functions.set(node.startIndex, {
      ...(name !== null && { name: name.text }),
      at: node.startIndex,
      to: node.endIndex - 1,
      line: (name ?? node).startPosition.row + 1,
      decorators,
      parameters: parametersOf(node, isMethod, decorators),
      returns:
        node.type === "lambda"
          ? [pythonExpression(node.childForFieldName("body"))]
          : compactList(returns.get(node.startIndex) ?? []),
      isMethod,
    });
  }
  return functions;
}

interface Outline {
  readonly declarations: Declarations;
  readonly scopes: Scopes;
}

function declareDefinitions({
  classes,
  declarations,
  functions,
  scopes,
}: Outline & {
  readonly classes: ReadonlyMap<number, CodeClass>;
  readonly functions: ReadonlyMap<number, CodeFunction>;
}): void {
  for (const { at, isMethod, name, parameters, to } of functions.values()) {
    for (const parameter of parameters)
      declarations.declare(parameter.name, { from: at, to, kind: "function" }, parameter);
    if (name === undefined) continue;
    const outer = scopes.around(at - 1);
    declarations.declare(isMethod ? `this.${name}` : name, outer, { kind: "function", at });
  }
  for (const { at, fields, name, to } of classes.values()) {
    declarations.declare(name, scopes.around(at - 1), { kind: "class", at });
    for (const field of fields)
      if (field.value !== undefined)
        declarations.declare(`this.${field.name}`, { from: at, to, kind: "class" }, field.value);
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
  const declare = (target: Node | null | undefined, value: Expression, around: Scope): void => {
    if (target?.type === "identifier") {
      if (around.kind !== "class") declarations.declare(target.text, around, value);
    } else if (target?.type === "attribute") {
      const attribute = pythonExpression(target);
      const owner = scopes.around(target.startIndex, ["class", "file"]);
      if (attribute.kind === "name") declarations.declare(attribute.name, owner, value);
    } else if (target?.type === "subscript") {
      const item = pythonExpression(target);
      if (item.kind !== "member" || (item.of.kind !== "member" && item.of.kind !== "name")) return;
      declarations.declare(keyedName(item.of.name, item.name), scopes.around(0, ["file"]), value);
    } else if (target?.type === "pattern_list" && value.kind === "list") {
      for (const [index, child] of namedChildren(target).entries())
        declare(child, value.items[index] ?? other, around);
    }
  };
  for (const node of nodes.of(variableTypes)) {
    const around = scopes.around(node.startIndex);
    if (node.type === "assignment" || node.type === "augmented_assignment") {
      const right = node.childForFieldName("right");
      if (right === null) continue;
      const value = pythonExpression(right);
      // A call is kept once.
      const known = value.kind === "call" ? callsOfNodes.get(right.id) : undefined;
      declare(node.childForFieldName("left"), known ?? value, around);
    } else if (node.type === "named_expression")
      declare(node.childForFieldName("name"), pythonExpression(node.childForFieldName("value")), around);
    else if (node.type === "for_statement")
      declare(
        node.childForFieldName("left"),
        anyOf(pythonExpression(node.childForFieldName("right"))),
        around,
      );
    else {
      const target = node.childForFieldName("alias")?.namedChildren[0];
      declare(target, pythonExpression(namedChildren(node)[0]), around);
    }
  }
}

const other: Expression = { kind: "other" };

/** What a loop goes through is one of the items. */
function anyOf(list: Expression): Expression {
  return list.kind === "list" ? { kind: "choice", options: list.items } : other;
}
