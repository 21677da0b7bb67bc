import { fileNameOf, folderOf } from "../../../file-path.ts";
import type { Node } from "web-tree-sitter";
import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { readingOf, sharedProgram } from "../../program/shared-program.ts";
import type { FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, declaringRoutine, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { type Call, unknown, type Value } from "../../program/value.ts";
import { compactList } from "../../compact-list.ts";

const noneNamed: ReadonlyMap<string, Value> = new Map();

/** The Go code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const goProgram = sharedProgram((context) => {
  const modules = modulesOf(context);
  return {
    realmOf: folderOf,
    isRealm: (imported, realm) => folderOfImport(imported, modules) === realm,
    hasBareFields: false,
  };
});

/** Adds a file to the code, if another reader has not done so. */
export function addGoFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translateGo(file)));
}

/** Starts a reader of Go that finds its facts in all files together. */
export const readGo = readingOf(goProgram, addGoFile);

/** The folders of the modules, by the path that imports begin with; the longest first. */
function modulesOf({ tree }: ReadingContext): readonly (readonly [module: string, folder: string])[] {
  return tree.paths
    .filter((path) => /(?:^|\/)go\.mod$/.test(path))
    .flatMap((path) => {
      const module = /^module\s+(\S+)/m.exec(tree.text(path) ?? "")?.[1];
      return module === undefined ? [] : [[module, folderOf(path)] as const];
    })
    .toSorted(([one], [other]) => other.length - one.length);
}

function folderOfImport(
  imported: string,
  modules: readonly (readonly [module: string, folder: string])[],
): string | undefined {
  const [module, folder] =
    modules.find(([path]) => imported === path || imported.startsWith(`${path}/`)) ?? [];
  if (module === undefined || folder === undefined) return undefined;
  return [folder, imported.slice(module.length + 1)].filter((part) => part !== "").join("/");
}

/** Translates a Go file into plain data. */
function translateGo({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  for (const child of childrenOf(root)) {
    if (child.type === "import_declaration") readImports(builder, child);
    else if (child.type === "type_declaration") readTypes(builder, child);
    else if (child.type === "function_declaration" || child.type === "method_declaration")
      readFunction(builder, child);
    else visit(builder, child, builder.top);
  }
  return builder.build();
}

function readImports(builder: UnitBuilder, node: Node): void {
  for (const spec of node.descendantsOfType("import_spec")) {
    const path = spec?.childForFieldName("path")?.text.slice(1, -1) ?? "";
    const last = path.replace(/\/v\d+$/, "").replace(/\.v\d+$/, "");
    const short = fileNameOf(last).replace(/^go-|-go$|\.go$/g, "");
    builder.imports.set(spec?.childForFieldName("name")?.text ?? short, path);
  }
}

function readTypes(builder: UnitBuilder, node: Node): void {
  for (const spec of childrenOf(node)) {
    const struct = spec.childForFieldName("type");
    if (struct?.type !== "struct_type") continue;
    const fields = childrenOf(childrenOf(struct)[0]).flatMap((field): FieldUnit[] => {
      const type = field.childForFieldName("type")?.text ?? "";
      const tag = field.childForFieldName("tag")?.text.slice(1, -1);
      const names = field.childrenForFieldName("name").flatMap((name) => (name === null ? [] : [name.text]));
      const setting = settingOfTag(tag ?? "");
      for (const name of setting === undefined ? [] : names)
        builder.fieldValues.push({ name, value: { kind: "text", text: setting ?? "" } });
      return (names.length > 0 ? names : [""]).map((name) => ({
        name,
        type,
        line: lineOf(field),
        attributes: [],
        ...(tag !== undefined && { tag }),
      }));
    });
    builder.types.push({
      file: builder.top.file,
      name: spec.childForFieldName("name")?.text ?? "",
      line: lineOf(spec),
      bases: fields.flatMap(({ name, type = "" }) => (name === "" ? [type.replace(/^\*/, "")] : [])),
      attributes: [],
      fields,
      isAbstract: false,
    });
  }
}

/** Libraries that fill a structure from the environment: `env:"ORDERS_URL" envDefault:"http://orders"`. */
function settingOfTag(tag: string): string | undefined {
  // Viper reads the variable of the environment with the name of the key.
  const name = /\b(?:env|envconfig|mapstructure):"([A-Z][A-Z\d_]*)/.exec(tag)?.[1];
  const initial = /\b(?:envDefault|default|env-default):"([^"]*)"/.exec(tag)?.[1];
  return name === undefined ? undefined : `\${${name}${initial === undefined ? "" : `:${initial}`}}`;
}

function readFunction(builder: UnitBuilder, node: Node): void {
  const receiver = parametersOf(node.childForFieldName("receiver"))[0];
  const routine = builder.routine(lineOf(node), {
    name: node.childForFieldName("name")?.text ?? "",
    parameters: parametersOf(node.childForFieldName("parameters")),
    ...(receiver && { self: receiver.name, owner: (receiver.type ?? "").replace(/^\*|\[.*$/g, "") }),
  });
  visit(builder, node.childForFieldName("body"), routine);
}

function parametersOf(node: Node | null): readonly Parameter[] {
  const parameters = childrenOf(node).flatMap((parameter): Parameter[] => {
    const type = parameter.childForFieldName("type")?.text ?? "";
    const names = parameter
      .childrenForFieldName("name")
      .flatMap((name) => (name === null ? [] : [name.text]));
    return (names.length > 0 ? names : [""]).map((name) => ({ name, type }));
  });
  return compactList(parameters);
}

function visit(builder: UnitBuilder, node: Node | null, scope: Routine): void {
  if (node === null) return;
  switch (node.type) {
    case "short_var_declaration":
    case "assignment_statement":
      readAssignment(builder, node, scope);
      return;
    case "const_spec":
    case "var_spec": {
      const values = childrenOf(node.childForFieldName("value")).map((value) =>
        valueOf(builder, value, scope),
      );
      for (const [index, name] of node.childrenForFieldName("name").entries())
        if (name !== null && values[index] !== undefined) assign(scope, name.text, values[index]);
      return;
    }
    case "return_statement": {
      const [first] = childrenOf(childrenOf(node)[0]).map((value) => valueOf(builder, value, scope));
      if (first !== undefined && !isNothing(first)) scope.returns.push(first);
      return;
    }
    case "call_expression":
    case "func_literal":
    case "composite_literal":
    case "binary_expression":
    case "unary_expression":
      valueOf(builder, node, scope);
      return;
    case "type_declaration":
      readTypes(builder, node);
      return;
    default:
      for (const child of childrenOf(node)) visit(builder, child, scope);
  }
}

function isNothing(value: Value): boolean {
  return (value.kind === "text" && value.text === "") || value.kind === "unknown";
}

function readAssignment(builder: UnitBuilder, node: Node, scope: Routine): void {
  const values = childrenOf(node.childForFieldName("right")).map((value) => valueOf(builder, value, scope));
  const targets = childrenOf(node.childForFieldName("left"));
  for (const [index, target] of targets.entries()) {
    // `router.GET("/orders", list).Name = "orders"` sets a field of what a call returns.
    if (target.type === "selector_expression") valueOf(builder, target, scope);
    // `a, err := f()` gives what interests here to the first one.
    const value = values[index];
    if (value === undefined || target.text === "_") continue;
    if (target.type === "identifier") {
      const owner = node.type === "short_var_declaration" ? scope : declaringRoutine(scope, target.text);
      const isGlobal =
        owner === scope &&
        node.type === "assignment_statement" &&
        !scope.assigned.has(target.text) &&
        !scope.parameters.some(({ name }) => name === target.text);
      assign(isGlobal ? builder.top : owner, target.text, value);
    } else if (target.type === "selector_expression") {
      const owner = typeOfName(target.childForFieldName("operand")?.text ?? "", scope);
      builder.fieldValues.push({
        name: target.childForFieldName("field")?.text ?? "",
        value,
        ...(owner !== undefined && { owner }),
      });
    }
  }
}

/** The type of a receiver, a parameter or a variable that begins as a structure. */
function typeOfName(name: string, scope: Routine): string | undefined {
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer) {
    if (routine.self === name && routine.owner !== undefined) return routine.owner;
    const declared = routine.parameters.find((parameter) => parameter.name === name)?.type;
    const made = routine.assigned.get(name)?.find((value) => value.kind === "record");
    const type = declared ?? (made?.kind === "record" ? made.type : undefined);
    if (type !== undefined) return bareType(type);
  }
  return undefined;
}

/** `*server.Router[int]` is a `Router`. */
function bareType(type: string): string {
  return type.replace(/^\*|\[.*$/g, "").replace(/^\w+\./, "");
}

function valueOf(builder: UnitBuilder, node: Node | null, scope: Routine): Value {
  switch (node?.type) {
    case "interpreted_string_literal":
    case "raw_string_literal":
      return { kind: "text", text: node.text.slice(1, -1).replaceAll('\\"', '"') };
    case "int_literal":
      return { kind: "text", text: node.text };
    case "identifier":
      return { kind: "name", name: node.text, scope };
    case "parenthesized_expression":
    case "unary_expression":
    case "literal_element":
    case "type_assertion_expression":
      return valueOf(builder, node.childForFieldName("operand") ?? childrenOf(node)[0] ?? null, scope);
    case "selector_expression":
      return {
        kind: "member",
        of: valueOf(builder, node.childForFieldName("operand"), scope),
        name: node.childForFieldName("field")?.text ?? "",
        scope,
      };
    case "binary_expression": {
      const parts = ["left", "right"].map((side) => valueOf(builder, node.childForFieldName(side), scope));
      return node.childForFieldName("operator")?.text === "+" ? { kind: "joined", parts } : unknown;
    }
    case "index_expression":
      return {
        kind: "item",
        of: valueOf(builder, node.childForFieldName("operand"), scope),
        key: valueOf(builder, node.childForFieldName("index"), scope),
        line: lineOf(node),
        scope,
      };
    case "func_literal": {
      const routine = builder.routine(lineOf(node), {
        parameters: parametersOf(node.childForFieldName("parameters")),
        outer: scope,
      });
      visit(builder, node.childForFieldName("body"), routine);
      return { kind: "routine", routine };
    }
    case "composite_literal":
    case "literal_value":
      return recordOf(builder, node, scope);
    case "call_expression":
      return callOf(builder, node, scope);
    default:
      if (node !== undefined && node !== null) visit(builder, node.childCount > 0 ? node : null, scope);
      return unknown;
  }
}

function recordOf(builder: UnitBuilder, node: Node, scope: Routine): Value {
  const body = node.type === "literal_value" ? node : node.childForFieldName("body");
  const type = body === node ? undefined : node.childForFieldName("type")?.text;
  const entries = new Map<string, Value>();
  const items: Value[] = [];
  for (const element of childrenOf(body)) {
    if (element.type !== "keyed_element") {
      items.push(valueOf(builder, element, scope));
      continue;
    }
    const key = element.childForFieldName("key")?.text.replace(/^"|"$/g, "") ?? "";
    const value = valueOf(builder, element.childForFieldName("value"), scope);
    entries.set(key, value);
    builder.fieldValues.push({ name: key, value, ...(type !== undefined && { owner: bareType(type) }) });
  }
  return builder.record({
    kind: "record",
    entries,
    items,
    line: lineOf(node),
    scope,
    ...(type !== undefined && { type }),
  });
}

function callOf(builder: UnitBuilder, node: Node, scope: Routine): Value {
  let callee = node.childForFieldName("function");
  const types = callee?.type === "type_instantiation_expression" ? [callee.text] : [];
  if (callee?.type === "parenthesized_expression") callee = childrenOf(callee)[0] ?? null;
  const field = callee?.childForFieldName("field") ?? null;
  const on = callee?.type === "func_literal" ? callee : (callee?.childForFieldName("operand") ?? null);
  const of = field === null && on !== callee ? undefined : valueOf(builder, on, scope);
  const args = childrenOf(node.childForFieldName("arguments")).map((arg) => valueOf(builder, arg, scope));
  const name = field?.text ?? (callee?.type === "identifier" ? callee.text : "");
  const call = builder.call({
    kind: "call",
    ...(of && { of }),
    name,
    types,
    args,
    named: noneNamed,
    isCreation: false,
    line: lineOf(field ?? node),
    scope,
  });
  readFilledVariable(builder, node, call);
  return call;
}

/**
 * `mustMapEnv(&svc.addr, "ORDERS_ADDR")`: a function that stores an environment variable where it is told to; and
 * `flag.StringVar(&addr, "orders", "orders:8080", "…")`, which stores an option of the command line or its default.
 */
function readFilledVariable(builder: UnitBuilder, node: Node, { args, name: called }: Call): void {
  const [target, name, standard, standardBehindShorthand] = args;
  if (childrenOf(node.childForFieldName("arguments"))[0]?.type !== "unary_expression") return;
  if (name?.kind !== "text") return;
  const isOption = called === "StringVar" || called === "StringVarP";
  const option = isOption ? (called === "StringVar" ? standard : standardBehindShorthand) : undefined;
  if (option === undefined && !/^[A-Z][A-Z\d_]+$/.test(name.text)) return;
  const value: Value = option ?? { kind: "text", text: `\${${name.text}}` };
  if (target?.kind === "member") builder.fieldValues.push({ name: target.name, value });
  if (target?.kind === "name")
    assign(
      target.scope.assigned.has(target.name) ? target.scope : declaringRoutineOrTop(builder, target),
      target.name,
      value,
    );
}

function declaringRoutineOrTop(builder: UnitBuilder, target: Value & { kind: "name" }): Routine {
  return builder.top.assigned.has(target.name) ? builder.top : target.scope;
}
