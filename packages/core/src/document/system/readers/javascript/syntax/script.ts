import type { Node } from "web-tree-sitter";
import { type CodeLanguage, sharedProgram } from "../../program/shared-program.ts";
import { moduleRules } from "../../program/name-rules.ts";
import type { SyntaxFile } from "../../../reader.ts";
import { compactList } from "../../compact-list.ts";
import { ModuleDraft, attributeOf } from "../../program/module-draft.ts";
import { type TypedDescendants, typedDescendants } from "../../program/typed-descendants.ts";
import { lineOf } from "../../program/unit-builder.ts";
import { lookup } from "../../program/scope.ts";
import type { Unit, Attribute, FieldUnit, Parameter, Routine } from "../../program/unit.ts";
import type { ScopeRange } from "../../program/unit-scopes.ts";
import { type Value, nameOf } from "../../program/value.ts";
import { scriptModules } from "./script-modules.ts";
import { declareImports, exportsOf } from "./script-exports.ts";
import { declarePattern } from "./script-patterns.ts";
import { scriptCall, scriptValue } from "./script-values.ts";

/** The syntax nodes of functions. */
const functionTypes: string[] = [
  "function_declaration",
  "function_expression",
  "arrow_function",
  "method_definition",
  "generator_function",
  "generator_function_declaration",
];

const classTypes = ["class", "class_declaration", "abstract_class_declaration"];

const blockTypes = ["statement_block", "for_statement", "for_in_statement", "catch_clause"];

const scopeTypes = [...functionTypes, ...classTypes, ...blockTypes];

const callTypes = ["call_expression", "new_expression"];

/** Everything that a unit is made of. */
const translatedTypes = [
  ...scopeTypes,
  ...callTypes,
  "assignment_expression",
  "export_statement",
  "import_statement",
  "return_statement",
  "variable_declaration",
  "variable_declarator",
];

/** JavaScript and TypeScript. */
export const script: CodeLanguage = {
  translate: translateScript,
  programOf: sharedProgram(({ tree }) => moduleRules(scriptModules(tree))),
};

/** Translates a file of JavaScript or TypeScript. */
function translateScript({ path, root, text }: SyntaxFile): Unit {
  const nodes = typedDescendants(root, translatedTypes);
  const functionNodes = new Set(nodes.of(functionTypes));
  const classNodes = new Set(nodes.of(classTypes));
  const draft = new ModuleDraft(
    path,
    nodes.of(scopeTypes).map((node) => ({
      from: node.startIndex,
      to: node.endIndex - 1,
      kind: functionNodes.has(node) ? "function" : classNodes.has(node) ? "class" : "block",
    })),
  );
  const variables = variablesIn(nodes);
  const definitions = [...functionNodes, ...classNodes];
  draft.open(
    blocksWithNames(draft, {
      definitions,
      declarators: nodes.of(["variable_declarator"]),
      loops: nodes.of(["for_in_statement"]),
      variables,
    }),
  );
  // The calls inside of another one are translated first, so that each is translated once, however deep it is.
  const callNodes = nodes.of(callTypes);
  for (const node of callNodes.toReversed()) scriptCall(draft, node);
  declareImports(draft, nodes.of(["import_statement"]));
  fillFunctions(draft, nodes, functionNodes);
  for (const node of classNodes) fillClass(draft, node);
  declareClasses(draft);
  declareVariables(draft, nodes, variables);
  for (const node of nodes.of(["for_in_statement"])) declareLoop(draft, node);
  return draft.close({
    ...exportsOf(draft, nodes, text),
    calls: compactList(callNodes.flatMap((node) => scriptCall(draft, node) ?? [])),
  });
}

/** The places of the names that `var` declares, which a whole function knows. */
function variablesIn(nodes: TypedDescendants): ReadonlySet<number> {
  const variables = new Set<number>();
  for (const node of nodes.of(["variable_declaration"]))
    for (const child of node.namedChildren) variables.add(child.startIndex);
  return variables;
}

interface Names {
  /** Functions and classes. */
  readonly definitions: readonly Node[];
  readonly declarators: readonly Node[];
  /** The loops over lists. */
  readonly loops: readonly Node[];
  readonly variables: ReadonlySet<number>;
}

/** The blocks that declare names, without those that are the bodies of functions. */
function blocksWithNames({ scopes }: ModuleDraft, names: Names): ReadonlySet<ScopeRange> {
  const blocks = new Set<ScopeRange>();
  const add = (place: number): void => {
    const scope = scopes.around(place, ["function", "block", "file"]);
    if (scope.kind === "block" && scope.parent?.kind !== "function") blocks.add(scope);
  };
  for (const { startIndex } of names.definitions) add(startIndex - 1);
  for (const { startIndex } of names.loops) add(startIndex);
  for (const { startIndex } of names.declarators) if (!names.variables.has(startIndex)) add(startIndex);
  return blocks;
}

function fillFunctions(draft: ModuleDraft, nodes: TypedDescendants, functions: ReadonlySet<Node>): void {
  const { routines, scopes } = draft;
  for (const node of nodes.of(["return_statement"])) {
    const { from } = scopes.around(node.startIndex, ["function"]);
    routines.get(from)?.returns.push(scriptValue(draft, node.namedChildren[0]));
  }
  const methods = new Set(nodes.of(["method_definition"]));
  for (const node of functions) {
    const routine = routines.get(node.startIndex);
    if (routine === undefined) continue;
    const isMethod = methods.has(node);
    const body = node.childForFieldName("body");
    const name = node.childForFieldName("name");
    if (name !== null) routine.name = name.text;
    routine.line = lineOf(name ?? node);
    // Only members of classes have them, and to look costs more than the rest.
    routine.attributes = isMethod ? decoratorsOf(draft, node) : compactList([]);
    const parameters = parameterNodes(node);
    routine.parameters = compactList(parameters.map((parameter) => parameterOf(draft, parameter)));
    declareParts(draft, parameters, routine);
    if (body !== null && body.type !== "statement_block") routine.returns.push(scriptValue(draft, body));
    const outer = scopes.around(node.startIndex - 1, ["function", "block", "file"]);
    if (name === null) continue;
    if (!isMethod) scopes.declare(name.text, outer, { kind: "routine", routine });
    const owner = scopes.around(node.startIndex - 1, ["class", "function"]);
    if (isMethod && owner.kind === "class")
      scopes.declare(`this.${name.text}`, owner, { kind: "routine", routine });
  }
}

function declareClasses(draft: ModuleDraft): void {
  const { scopes, types } = draft;
  for (const [at, type] of types) {
    const { fields, methods = [], name } = type;
    const own = scopes.around(at, ["class"]);
    if (name !== "")
      scopes.declare(name, scopes.around(at - 1, ["function", "block", "file"]), { kind: "type", type });
    for (const field of fields)
      scopes.declare(
        `this.${field.name}`,
        own,
        field.initial ?? {
          kind: "parameter",
          name: field.name,
          index: -1,
          routine: type.scope ?? draft.top,
          ...(field.type !== undefined && { type: field.type }),
        },
      );
    const created = methods.find((method) => method.name === "constructor");
    for (const [index, parameter] of created?.parameters.entries() ?? [])
      if (created !== undefined)
        scopes.declare(`this.${parameter.name}`, own, {
          kind: "parameter",
          ...parameter,
          index,
          routine: created,
        });
  }
}

function declareVariables(draft: ModuleDraft, nodes: TypedDescendants, variables: ReadonlySet<number>): void {
  const { scopes } = draft;
  for (const node of nodes.of(["variable_declarator"])) {
    const kinds = variables.has(node.startIndex) ? (["function", "file"] as const) : undefined;
    const scope = scopes.around(node.startIndex, kinds);
    const value = scriptValue(draft, node.childForFieldName("value"));
    declarePattern(draft, node.childForFieldName("name"), {
      value,
      declare: (name, given) => scopes.declare(name, scope, given),
    });
  }
  for (const node of nodes.of(["assignment_expression"])) {
    const left = node.childForFieldName("left");
    const value = scriptValue(draft, node.childForFieldName("right"));
    if (left?.type === "identifier")
      scopes.assign(left.text, node.startIndex, { scope: scopes.around(0, ["file"]), value });
    const target = left?.type === "member_expression" ? scriptValue(draft, left) : undefined;
    if (target?.kind === "name")
      scopes.assign(target.name, node.startIndex, {
        scope: scopes.around(node.startIndex, ["class", "file"]),
        value,
      });
    if (target?.kind === "member") addEntry(target, value);
  }
}

/** Gives the names of `for (const [path, router] of routers)` their values: members of the item that the loop is at. */
function declareLoop(draft: ModuleDraft, node: Node): void {
  if (node.childForFieldName("operator")?.text !== "of" || node.childForFieldName("kind") === null) return;
  const own = draft.scopes.around(node.startIndex, ["block"]);
  const pattern = node.childForFieldName("left");
  const { routine } = own;
  if (pattern === null || routine === undefined || own.from !== node.startIndex) return;
  const parameter = { name: pattern.type === "identifier" ? pattern.text : "" };
  Object.assign(routine, {
    parameters: [parameter],
    loop: scriptValue(draft, node.childForFieldName("right")),
  } satisfies Partial<Routine>);
  if (parameter.name === "")
    declarePattern(draft, pattern, {
      value: { kind: "parameter", ...parameter, index: 0, routine },
      declare: (name, value) => draft.scopes.declare(name, own, value),
    });
}

/** `routers.orders = express.Router()` adds an entry to a map that the file writes out. */
function addEntry({ name, of, scope }: Value & { readonly kind: "member" }, value: Value): void {
  const found = of.kind === "name" ? lookup(of.name, scope) : undefined;
  const [map, ...others] = (of.kind === "name" && found?.routine.assigned.get(of.name)) || [];
  if (found?.index !== -1 || map?.kind !== "record" || map.form !== "map" || others.length > 0) return;
  if (!map.entries.has(name) && map.entries instanceof Map) map.entries.set(name, value);
}

function parameterNodes(node: Node): readonly Node[] {
  const single = node.childForFieldName("parameter");
  const list = single === null ? node.childForFieldName("parameters") : null;
  const nodes = single === null ? (list?.namedChildren ?? []) : [single];
  return nodes.filter((child) => child !== null && child.type !== "comment");
}

/** The name or pattern of a parameter, without its default and its type. */
function patternOf(node: Node): Node | null {
  return node.type === "assignment_pattern"
    ? node.childForFieldName("left")
    : (node.childForFieldName("pattern") ?? node);
}

/** Gives the names in the patterns of parameters their values: `app` in `({ app }) => { }` is a member of the first one. */
function declareParts(draft: ModuleDraft, nodes: readonly Node[], routine: Routine): void {
  const { scopes } = draft;
  for (const [index, node] of nodes.entries()) {
    const pattern = patternOf(node);
    const parameter = routine.parameters[index];
    if (parameter === undefined || !/^(?:array|object)_pattern$/.test(pattern?.type ?? "")) continue;
    const own = scopes.around(node.startIndex, ["function"]);
    declarePattern(draft, pattern, {
      value: { kind: "parameter", ...parameter, index, routine },
      declare: (name, value) => scopes.declare(name, own, value),
    });
  }
}

/** Returns a parameter with the name of its type; a pattern has no name. */
function parameterOf(draft: ModuleDraft, node: Node): Parameter {
  const isDefault = node.type === "assignment_pattern";
  const pattern = patternOf(node);
  const initial = node.childForFieldName(isDefault ? "right" : "value");
  const type = typeOf(node);
  return {
    name: pattern?.type === "identifier" ? pattern.text : "",
    ...(type !== undefined && { type: type.replace(/<.*/s, "") }),
    ...(initial !== null && { initial: scriptValue(draft, initial) }),
  };
}

function typeOf(node: Node): string | undefined {
  return node.childForFieldName("type")?.namedChildren[0]?.text;
}

/** Returns the decorators before or within a declaration. */
function decoratorsOf(draft: ModuleDraft, node: Node): readonly Attribute[] {
  const own = node.childrenForFieldName("decorator").filter((child) => child !== null);
  const before: Node[] = [];
  // Those of methods stand before them in the class; those of exported classes before `export`, or after it.
  for (let sibling = node.previousNamedSibling; sibling !== null; sibling = sibling.previousNamedSibling) {
    if (sibling.type === "decorator") before.unshift(sibling);
    else if (sibling.type !== "comment") break;
  }
  return compactList(
    [...before, ...own].map((decorator) =>
      attributeOf(scriptValue(draft, decorator.namedChildren[0]), lineOf(decorator)),
    ),
  );
}

/** Fills the class of a node with its members. */
function fillClass(draft: ModuleDraft, node: Node): void {
  const type = draft.types.get(node.startIndex);
  if (type === undefined) return;
  const name = node.childForFieldName("name");
  const heritage = node.namedChildren.find((child) => child?.type === "class_heritage");
  const extended =
    heritage?.namedChildren.find((child) => child?.type === "extends_clause")?.childForFieldName("value") ??
    heritage?.namedChildren.find((child) => child !== null && child.type !== "implements_clause");
  const members = node.childForFieldName("body")?.namedChildren.filter((child) => child !== null) ?? [];
  const superclasses = extended === null || extended === undefined ? [] : [scriptValue(draft, extended)];
  Object.assign(type, {
    name: name?.text ?? "",
    line: lineOf(name ?? node),
    bases: compactList(superclasses.map(nameOf)),
    attributes: decoratorsOf(draft, node),
    isAbstract: node.type === "abstract_class_declaration",
    superclasses: compactList(superclasses),
    fields: compactList(
      members.flatMap((member) =>
        /^(?:public_)?field_definition$/.test(member.type) ? [fieldOf(draft, member)] : [],
      ),
    ),
    methods: compactList(members.flatMap((member) => draft.routines.get(member.startIndex) ?? [])),
  } satisfies Partial<typeof type>);
}

function fieldOf(draft: ModuleDraft, node: Node): FieldUnit {
  const name = node.childForFieldName("name") ?? node.childForFieldName("property");
  const value = node.childForFieldName("value");
  const type = typeOf(node);
  return {
    name: name?.text ?? "",
    line: lineOf(name ?? node),
    ...(type !== undefined && { type }),
    ...(value !== null && { initial: scriptValue(draft, value) }),
    attributes: decoratorsOf(draft, node),
  };
}
