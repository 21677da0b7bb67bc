import type { Node } from "web-tree-sitter";
import type { Expression } from "../../code/expression.ts";
import type { Declarations, Scopes } from "../../code/scopes.ts";
import type { TypedDescendants } from "../../code/typed-descendants.ts";
import { scriptExpression, textOf } from "./script-expression.ts";

/** Declares the names that the imports of a file give. */
export function declareImports(imports: readonly Node[], declarations: Declarations, scopes: Scopes): void {
  const whole = scopes.around(0, ["file"]);
  for (const node of imports) {
    const clause = node.namedChildren.find(
      (child) => child?.type === "import_clause" || child?.type === "import_require_clause",
    );
    const from = node.childForFieldName("source") ?? clause?.childForFieldName("source");
    if (clause === null || clause === undefined || from === null || from === undefined) continue;
    const source = textOf(from);
    for (const child of clause.namedChildren) {
      if (child === null || child.type === "string") continue;
      for (const { local, name } of importedNames(child))
        declarations.declare(local, whole, { kind: "import", source, ...(name !== undefined && { name }) });
    }
  }
}

function importedNames(node: Node): { local: string; name?: string }[] {
  // The default export is what stands for the module as a whole.
  if (node.type === "identifier") return [{ local: node.text }];
  if (node.type === "namespace_import") return [{ local: node.namedChildren[0]?.text ?? "" }];
  if (node.type !== "named_imports") return [];
  return node.namedChildren.flatMap((child) => {
    const name = child?.childForFieldName("name")?.text;
    if (child === null || name === undefined) return [];
    const local = child.childForFieldName("alias")?.text ?? name;
    return [name === "default" ? { local } : { local, name }];
  });
}

/** Returns what a file exports by name, and the modules that it exports as a whole. */
export function exportsOf(
  nodes: TypedDescendants,
  text: string,
): {
  readonly exports: ReadonlyMap<string, Expression>;
  readonly reexports: readonly string[];
} {
  const exports = new Map<string, Expression>();
  const reexports: string[] = [];
  for (const node of nodes.of(["export_statement"])) {
    const declaration = node.childForFieldName("declaration");
    if (declaration === null || text.slice(node.startIndex, declaration.startIndex).includes("default"))
      addExport(node, exports, reexports);
    else addDeclared(declaration, exports);
  }
  for (const node of nodes.of(["assignment_expression"])) {
    const left = node.childForFieldName("left");
    const name = left?.type === "member_expression" ? exportedName(left.text) : undefined;
    const right = node.childForFieldName("right");
    if (name !== undefined && right !== null && right !== undefined)
      exports.set(name, scriptExpression(right));
  }
  return { exports, reexports };
}

/** `module.exports`, `module.exports.name` and `exports.name`. */
function exportedName(target: string): string | undefined {
  if (target === "module.exports") return "default";
  return /^(?:module\.)?exports\.(\w+)$/.exec(target)?.[1];
}

function addExport(node: Node, exports: Map<string, Expression>, reexports: string[]): void {
  const from = node.childForFieldName("source");
  const source = from === null ? undefined : textOf(from);
  const clause = node.namedChildren.find((child) => child?.type === "export_clause");
  const whole = node.namedChildren.find((child) => child?.type === "namespace_export");
  const declaration = node.childForFieldName("declaration");
  const isDefault = node.children.some((child) => child?.type === "default");
  const value = node.childForFieldName("value");
  if (clause !== null && clause !== undefined) {
    for (const child of clause.namedChildren) {
      const name = child?.childForFieldName("name");
      if (child === null || name === null || name === undefined) continue;
      const exported = child.childForFieldName("alias")?.text ?? name.text;
      exports.set(
        exported,
        source === undefined
          ? scriptExpression(name)
          : { kind: "import", source, ...(name.text !== "default" && { name: name.text }) },
      );
    }
  } else if (source !== undefined) {
    if (whole === null || whole === undefined) reexports.push(source);
    else exports.set(whole.namedChildren[0]?.text ?? "", { kind: "import", source });
  } else if (isDefault) exports.set("default", scriptExpression(value ?? declaration));
  else if (declaration !== null) addDeclared(declaration, exports);
  else if (value === null) {
    // `export = router` of TypeScript.
    const assigned = node.namedChildren.find((child) => child?.type === "identifier");
    if (assigned !== null && assigned !== undefined) exports.set("default", scriptExpression(assigned));
  }
}

function addDeclared(declaration: Node, exports: Map<string, Expression>): void {
  const name = declaration.childForFieldName("name");
  if (name !== null) exports.set(name.text, scriptExpression(declaration));
  for (const child of declaration.namedChildren) {
    const variable = child?.type === "variable_declarator" ? child.childForFieldName("name") : null;
    if (variable?.type === "identifier")
      exports.set(variable.text, { kind: "name", name: variable.text, at: variable.startIndex });
  }
}
