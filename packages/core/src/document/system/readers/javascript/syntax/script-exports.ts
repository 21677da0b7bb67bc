import type { Node } from "web-tree-sitter";
import type { ModuleDraft } from "../../program/module-draft.ts";
import type { TypedDescendants } from "../../program/typed-descendants.ts";
import type { Value } from "../../program/value.ts";
import { scriptValue, textOfString } from "./script-values.ts";

/** Declares the names that the imports of a file give. */
export function declareImports(draft: ModuleDraft, imports: readonly Node[]): void {
  const { file, scopes } = draft;
  const whole = scopes.around(0, ["file"]);
  for (const node of imports) {
    const clause = node.namedChildren.find(
      (child) => child?.type === "import_clause" || child?.type === "import_require_clause",
    );
    const from = node.childForFieldName("source") ?? clause?.childForFieldName("source");
    if (clause === null || clause === undefined || from === null || from === undefined) continue;
    const source = textOfString(from);
    for (const child of clause.namedChildren) {
      if (child === null || child.type === "string") continue;
      for (const { local, name } of importedNames(child))
        scopes.declare(local, whole, {
          kind: "import",
          source,
          file,
          ...(name !== undefined && { name }),
        });
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
  draft: ModuleDraft,
  nodes: TypedDescendants,
  text: string,
): { readonly exports: ReadonlyMap<string, Value>; readonly reexports: readonly string[] } {
  const exports = new Map<string, Value>();
  const reexports: string[] = [];
  for (const node of nodes.of(["export_statement"])) {
    const declaration = node.childForFieldName("declaration");
    if (declaration === null || text.slice(node.startIndex, declaration.startIndex).includes("default"))
      addExport(draft, node, { exports, reexports });
    else addDeclared(draft, declaration, exports);
  }
  for (const node of nodes.of(["assignment_expression"])) {
    const left = node.childForFieldName("left");
    const name = left?.type === "member_expression" ? exportedName(left.text) : undefined;
    const right = node.childForFieldName("right");
    if (name !== undefined && right !== null && right !== undefined)
      exports.set(name, scriptValue(draft, right));
  }
  return { exports, reexports };
}

/** `module.exports`, `module.exports.name` and `exports.name`. */
function exportedName(target: string): string | undefined {
  if (target === "module.exports") return "default";
  return /^(?:module\.)?exports\.(\w+)$/.exec(target)?.[1];
}

interface Exports {
  readonly exports: Map<string, Value>;
  readonly reexports: string[];
}

function addExport(draft: ModuleDraft, node: Node, { exports, reexports }: Exports): void {
  const from = node.childForFieldName("source");
  const source = from === null ? undefined : textOfString(from);
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
          ? scriptValue(draft, name)
          : { kind: "import", source, file: draft.file, ...(name.text !== "default" && { name: name.text }) },
      );
    }
  } else if (source !== undefined) {
    if (whole === null || whole === undefined) reexports.push(source);
    else exports.set(whole.namedChildren[0]?.text ?? "", { kind: "import", source, file: draft.file });
  } else if (isDefault) exports.set("default", scriptValue(draft, value ?? declaration));
  else if (declaration !== null) addDeclared(draft, declaration, exports);
  else if (value === null) {
    // `export = router` of TypeScript.
    const assigned = node.namedChildren.find((child) => child?.type === "identifier");
    if (assigned !== null && assigned !== undefined) exports.set("default", scriptValue(draft, assigned));
  }
}

function addDeclared(draft: ModuleDraft, declaration: Node, exports: Map<string, Value>): void {
  const name = declaration.childForFieldName("name");
  if (name !== null) exports.set(name.text, scriptValue(draft, declaration));
  for (const child of declaration.namedChildren) {
    const variable = child?.type === "variable_declarator" ? child.childForFieldName("name") : null;
    // `export const { GET, POST: post } = handlers`.
    const names =
      variable?.type === "object_pattern"
        ? variable.namedChildren.map((one) => one?.childForFieldName("value") ?? one)
        : [variable];
    for (const one of names)
      if (one?.type === "identifier" || one?.type === "shorthand_property_identifier_pattern")
        exports.set(one.text, draft.nameAt(one.text, one.startIndex));
  }
}
