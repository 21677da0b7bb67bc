import type { Node } from "web-tree-sitter";
import { moduleRules } from "../../program/name-rules.ts";
import { type CodeLanguage, sharedProgram } from "../../program/shared-program.ts";
import type { SyntaxFile } from "../../../reader.ts";
import { compactList } from "../../compact-list.ts";
import { ModuleDraft, attributeOf } from "../../program/module-draft.ts";
import { keyedName } from "../../program/module-names.ts";
import { type TypedDescendants, typedDescendants } from "../../program/typed-descendants.ts";
import { lineOf } from "../../program/unit-builder.ts";
import type { Attribute, FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import type { Scope } from "../../program/unit-scopes.ts";
import { itemsOf, unknown, type Value, nameOf } from "../../program/value.ts";
import { pythonModules } from "./python-modules.ts";
import { namedChildren, pythonCall, pythonValue } from "./python-values.ts";

const functionTypes = ["function_definition", "lambda"];

const scopeTypes = [...functionTypes, "class_definition", "for_statement"];

/** The scopes with their own names; a loop only has the names of its items. */
const namingScopes = ["function", "class", "file"] as const;

const importTypes = ["import_statement", "import_from_statement"];

const variableTypes = ["assignment", "augmented_assignment", "as_pattern", "named_expression"];

/** Everything that a unit is made of. */
const translatedTypes = [
  ...scopeTypes,
  ...importTypes,
  ...variableTypes,
  "call",
  "decorated_definition",
  "return_statement",
];

/** Python. */
export const python: CodeLanguage = {
  translate: translatePython,
  programOf: sharedProgram(({ tree }) => moduleRules(pythonModules(tree))),
};

/** Translates a file of Python. */
function translatePython({ path, root }: SyntaxFile): Unit {
  const nodes = typedDescendants(root, translatedTypes);
  const classNodes = new Set(nodes.of(["class_definition"]));
  const loops = nodes.of(["for_statement"]);
  const loopNodes = new Set(loops);
  const draft = new ModuleDraft(
    path,
    nodes.of(scopeTypes).map((node) => ({
      from: node.startIndex,
      to: node.endIndex - 1,
      kind: classNodes.has(node) ? "class" : loopNodes.has(node) ? "block" : "function",
    })),
  );
  draft.open(new Set(loops.map(({ startIndex }) => draft.scopes.around(startIndex, ["block"]))));
  // The calls inside of another one are translated first, so that each is translated once, however deep it is.
  const callNodes = nodes.of(["call"]);
  for (const node of callNodes.toReversed()) pythonCall(draft, node);
  const decorators = decoratorsIn(draft, nodes);
  fillFunctions(draft, nodes, decorators);
  for (const node of classNodes) fillClass(draft, node, decorators.get(node.startIndex) ?? compactList([]));
  const reexports = declareImports(draft, nodes.of(importTypes));
  declareDefinitions(draft);
  declareVariables(draft, nodes);
  for (const node of loops) declareLoop(draft, node);
  return draft.close({
    reexports,
    calls: compactList(callNodes.flatMap((node) => pythonCall(draft, node) ?? [])),
  });
}

/** The decorators of functions and classes, by where these begin. */
function decoratorsIn(
  draft: ModuleDraft,
  nodes: TypedDescendants,
): ReadonlyMap<number, readonly Attribute[]> {
  const decorators = new Map<number, readonly Attribute[]>();
  for (const node of nodes.of(["decorated_definition"])) {
    const definition = node.childForFieldName("definition");
    if (definition !== null) decorators.set(definition.startIndex, decoratorsOf(draft, node));
  }
  return decorators;
}

function fillFunctions(
  draft: ModuleDraft,
  nodes: TypedDescendants,
  decoratorsAt: ReadonlyMap<number, readonly Attribute[]>,
): void {
  const { routines, scopes } = draft;
  for (const node of nodes.of(["return_statement"])) {
    const { from } = scopes.around(node.startIndex, ["function"]);
    routines.get(from)?.returns.push(pythonValue(draft, namedChildren(node)[0]));
  }
  for (const node of nodes.of(functionTypes)) {
    const routine = routines.get(node.startIndex);
    if (routine === undefined) continue;
    const attributes = decoratorsAt.get(node.startIndex) ?? compactList([]);
    const name = node.childForFieldName("name");
    const isMethod = scopes.around(node.startIndex - 1, namingScopes).kind === "class";
    if (name !== null) routine.name = name.text;
    routine.line = lineOf(name ?? node);
    routine.attributes = attributes;
    routine.parameters = parametersOf(draft, node, { attributes, isMethod });
    const returnType = node.childForFieldName("return_type")?.text;
    if (returnType !== undefined) routine.returnType = returnType.replaceAll(/^["']|["']$/g, "");
    if (node.type === "lambda") routine.returns = [pythonValue(draft, node.childForFieldName("body"))];
  }
}

function declareDefinitions({ routines, scopes, types }: ModuleDraft): void {
  for (const [at, routine] of routines) {
    const { name } = routine;
    const outer = scopes.around(at - 1, namingScopes);
    const isMethod = outer.kind === "class";
    if (name !== undefined)
      scopes.declare(isMethod ? `this.${name}` : name, outer, { kind: "routine", routine });
  }
  for (const [at, type] of types) {
    scopes.declare(type.name, scopes.around(at - 1, namingScopes), { kind: "type", type });
    const own = scopes.around(at, ["class"]);
    for (const { initial, name } of type.fields)
      if (initial !== undefined) scopes.declare(`this.${name}`, own, initial);
  }
}

function declareVariables(draft: ModuleDraft, nodes: TypedDescendants): void {
  const { scopes } = draft;
  const declare = (target: Node | null | undefined, value: Value, around: Scope): void => {
    if (target?.type === "identifier") {
      if (around.kind !== "class") scopes.declare(target.text, around, value);
    } else if (target?.type === "attribute") {
      const attribute = pythonValue(draft, target);
      const owner = scopes.around(target.startIndex, ["class", "file"]);
      if (attribute.kind === "name") scopes.declare(attribute.name, owner, value);
    } else if (target?.type === "subscript") {
      const item = pythonValue(draft, target);
      if (item.kind !== "member" || (item.of.kind !== "member" && item.of.kind !== "name")) return;
      scopes.declare(keyedName(item.of.name, item.name), scopes.around(0, ["file"]), value);
    } else if (target?.type === "pattern_list") {
      const items = itemsOf(value);
      if (items === undefined) return;
      for (const [index, child] of namedChildren(target).entries())
        declare(child, items[index] ?? unknown, around);
    }
  };
  for (const node of nodes.of(variableTypes)) {
    const around = scopes.around(node.startIndex, namingScopes);
    if (node.type === "assignment" || node.type === "augmented_assignment") {
      const right = node.childForFieldName("right");
      if (right !== null) declare(node.childForFieldName("left"), pythonValue(draft, right), around);
    } else if (node.type === "named_expression")
      declare(node.childForFieldName("name"), pythonValue(draft, node.childForFieldName("value")), around);
    else {
      const target = node.childForFieldName("alias")?.namedChildren[0];
      declare(target, pythonValue(draft, namedChildren(node)[0]), around);
    }
  }
}

/** Assigns values to the names of `for path, router in routers`: members of the current item of the loop. */
function declareLoop(draft: ModuleDraft, node: Node): void {
  const own = draft.scopes.around(node.startIndex, ["block"]);
  const target = node.childForFieldName("left");
  const { routine } = own;
  if (target === null || routine === undefined) return;
  const parameter = { name: target.type === "identifier" ? target.text : "" };
  const loop = pythonValue(draft, node.childForFieldName("right"));
  Object.assign(routine, { parameters: [parameter], loop } satisfies Partial<Routine>);
  const item: Value = { kind: "parameter", ...parameter, index: 0, routine };
  for (const [index, child] of parameter.name === "" ? namedChildren(target).entries() : [])
    if (child.type === "identifier")
      draft.scopes.declare(child.text, own, draft.itemAt(item, { kind: "text", text: String(index) }, child));
}

/** Declares the names that the imports of a file bind, and returns the modules whose names it imports all. */
function declareImports(draft: ModuleDraft, imports: readonly Node[]): readonly string[] {
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

/**
 * Returns the parameters of a function, nameless ones without a name; the first parameter of a method, the object itself,
 * is omitted.
 */
function parametersOf(
  draft: ModuleDraft,
  node: Node,
  method: { readonly isMethod: boolean; readonly attributes: readonly Attribute[] },
): readonly Parameter[] {
  const isStatic = method.attributes.some(
    ({ value }) => value?.kind === "name" && value.name === "staticmethod",
  );
  const all = namedChildren(node.childForFieldName("parameters"));
  return compactList(
    all.slice(method.isMethod && !isStatic ? 1 : 0).map((child): Parameter => {
      if (child.type === "identifier") return { name: child.text };
      const name = child.childForFieldName("name") ?? namedChildren(child)[0];
      if (name?.type !== "identifier") return { name: "" };
      const initial = child.childForFieldName("value");
      const type = child.childForFieldName("type")?.text;
      return {
        name: name.text,
        ...(type !== undefined && { type: type.replace(/\[.*/s, "") }),
        ...(initial !== null && { initial: pythonValue(draft, initial) }),
      };
    }),
  );
}

/** Returns the decorators of a decorated definition of a function or class. */
function decoratorsOf(draft: ModuleDraft, decorated: Node): readonly Attribute[] {
  return compactList(
    namedChildren(decorated)
      .filter(({ type }) => type === "decorator")
      .map((decorator) => attributeOf(pythonValue(draft, namedChildren(decorator)[0]), lineOf(decorator))),
  );
}

/** Fills the class of a node with its members. */
function fillClass(draft: ModuleDraft, node: Node, attributes: readonly Attribute[]): void {
  const type = draft.types.get(node.startIndex);
  if (type === undefined) return;
  const name = node.childForFieldName("name");
  const members = namedChildren(node.childForFieldName("body")).map((member) =>
    member.type === "decorated_definition" ? (member.childForFieldName("definition") ?? member) : member,
  );
  const superclasses = namedChildren(node.childForFieldName("superclasses"))
    .filter((child) => child.type !== "keyword_argument")
    // `ModelViewSet[Order]` extends the class in front of its type arguments.
    .map((child) => (child.type === "subscript" ? child.childForFieldName("value") : child))
    .flatMap((child) => (child === null ? [] : pythonValue(draft, child)));
  Object.assign(type, {
    name: name?.text ?? "",
    line: lineOf(name ?? node),
    bases: compactList(superclasses.map(nameOf)),
    attributes,
    superclasses: compactList(superclasses),
    fields: compactList(members.flatMap((member) => fieldsOf(draft, member))),
    methods: compactList(members.flatMap((member) => draft.routines.get(member.startIndex) ?? [])),
  } satisfies Partial<typeof type>);
}

function fieldsOf(draft: ModuleDraft, member: Node): FieldUnit[] {
  const assignment = member.type === "expression_statement" ? namedChildren(member)[0] : undefined;
  const left = assignment?.type === "assignment" ? assignment.childForFieldName("left") : null;
  if (left?.type !== "identifier") return [];
  const value = assignment?.childForFieldName("right");
  const type = assignment?.childForFieldName("type")?.text;
  return [
    {
      name: left.text,
      line: lineOf(left),
      ...(type !== undefined && { type }),
      ...(value !== null && value !== undefined && { initial: pythonValue(draft, value) }),
      attributes: compactList([]),
    },
  ];
}
