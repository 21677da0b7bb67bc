import type { Node } from "web-tree-sitter";
import type { ModuleDraft } from "../../program/module-draft.ts";
import { namedChildren } from "./python-values.ts";

/** Declares the names that the imports of a file give, and returns the modules all of whose names it imports. */
export function declareImports(draft: ModuleDraft, imports: readonly Node[]): readonly string[] {
  const { file, scopes } = draft;
  const reexports: string[] = [];
  for (const node of imports) {
    const scope = scopes.around(node.startIndex, ["function", "file"]);
    const module = node.childForFieldName("module_name");
    for (const child of node.childrenForFieldName("name")) {
      if (child === null) continue;
      const alias = child.childForFieldName("alias")?.text;
      const name = (child.childForFieldName("name") ?? child).text;
      // `import a.b` makes `a` known, `import a.b as c` makes `a.b` known as `c`.
      if (module === null) {
        const [first = name] = name.split(".");
        scopes.declare(alias ?? first, scope, {
          kind: "import",
          source: alias === undefined ? first : name,
          file,
        });
      } else scopes.declare(alias ?? name, scope, { kind: "import", source: module.text, name, file });
    }
    if (module !== null && namedChildren(node).some(({ type }) => type === "wildcard_import"))
      reexports.push(module.text);
  }
  return reexports;
}
