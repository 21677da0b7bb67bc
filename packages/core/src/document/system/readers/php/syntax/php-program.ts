import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { foldersWith, readingOf, sharedProgram } from "../../program/shared-program.ts";
import { formattedTexts, itemTexts, type LibraryTexts, settingTexts, textsOf } from "../../program/texts.ts";
import { lookup } from "../../program/scope.ts";
import type { RecordValue, Value } from "../../program/value.ts";
import type { Attribute, FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { lastName, PhpValues } from "./php-values.ts";

class Translation {
  private readonly builder: UnitBuilder;
  private readonly values: PhpValues;

  constructor(builder: UnitBuilder) {
    this.builder = builder;
    this.values = new PhpValues(builder, {
      lambda: (node, scope) => this.readLambda(node, scope),
      visit: (node, scope) => this.visit(node, scope),
    });
  }

  visit(node: Node | null, scope: Routine): void {
    if (node === null) return;
    switch (node.type) {
      case "namespace_use_declaration":
        for (const clause of node.descendantsOfType("namespace_use_clause"))
          if (clause !== null)
            this.builder.imports.set(
              lastName(clause.childForFieldName("alias") ?? childrenOf(clause)[0] ?? null),
              clause.text,
            );
        return;
      case "class_declaration":
      case "interface_declaration":
      case "trait_declaration":
      case "anonymous_class":
        this.readClass(node);
        return;
      case "function_definition":
        this.readRoutine(node, undefined);
        return;
      case "const_element": {
        const [name, value] = childrenOf(node);
        if (name !== undefined && value !== undefined)
          assign(this.builder.top, name.text, this.values.of(value, scope));
        return;
      }
      case "return_statement": {
        const [returned] = childrenOf(node);
        if (returned !== undefined) scope.returns.push(this.values.of(returned, scope));
        return;
      }
      case "foreach_statement":
        this.readLoop(node, scope);
        return;
      case "expression_statement":
      case "echo_statement":
        for (const child of childrenOf(node)) this.values.of(child, scope);
        return;
      default:
        if (
          /_expression$|^(?:encapsed_string|anonymous_function|arrow_function)$/.test(node.type) &&
          node.type !== "parenthesized_expression"
        )
          this.values.of(node, scope);
        else for (const child of childrenOf(node)) this.visit(child, scope);
    }
  }

  /** `foreach ($list as $key => $item)`: over a list that is written out, the variables have its keys and items. */
  private readLoop(node: Node, scope: Routine): void {
    const [list, variables, ...body] = childrenOf(node);
    const [first, second] = variables?.type === "pair" ? childrenOf(variables) : [undefined, variables];
    for (const record of this.recordsOf(this.values.of(list ?? null, scope))) {
      const keys = [...record.entries.keys()].map((text): Value => ({ kind: "text", text }));
      for (const key of keys) if (first !== undefined) assign(scope, first.text, key);
      for (const item of [...record.entries.values(), ...record.items])
        if (second !== undefined) assign(scope, second.text, item);
    }
    for (const child of body) this.visit(child, scope);
  }

  private recordsOf(value: Value): readonly RecordValue[] {
    if (value.kind === "record") return [value];
    const found = value.kind === "name" ? lookup(value.name, value.scope) : undefined;
    const assigned = (value.kind === "name" && found?.routine.assigned.get(value.name)) || [];
    return assigned.filter((one) => one.kind === "record");
  }

  private readClass(node: Node): void {
    // Classes without a name are different ones in each place.
    const place = `${this.builder.top.file}:${lineOf(node)}`;
    const owner = node.childForFieldName("name")?.text ?? place;
    const fields: FieldUnit[] = [];
    for (const member of childrenOf(node.childForFieldName("body"))) {
      if (member.type === "method_declaration") this.readRoutine(member, owner);
      if (member.type === "property_declaration" || member.type === "const_declaration")
        fields.push(...this.fieldsOf(member, owner));
    }
    const bases = childrenOf(node)
      .filter(({ type }) => type === "base_clause" || type === "class_interface_clause")
      .flatMap((clause) => childrenOf(clause).map((base) => lastName(base)));
    this.builder.types.push({
      file: this.builder.top.file,
      name: owner,
      line: lineOf(node.childForFieldName("name") ?? node),
      bases,
      attributes: this.attributesOf(node),
      fields,
      isAbstract: childrenOf(node).some(({ type }) => type === "abstract_modifier"),
    });
  }

  private fieldsOf(member: Node, owner: string): FieldUnit[] {
    const scope = this.builder.routine(lineOf(member), { owner });
    return childrenOf(member)
      .filter(({ type }) => type === "property_element" || type === "const_element")
      .map((element) => {
        const name =
          (element.childForFieldName("name") ?? childrenOf(element)[0])?.text.replace("$", "") ?? "";
        const written = element.childForFieldName("default_value") ?? childrenOf(element)[1];
        const initial = written === undefined ? undefined : this.values.of(written, scope);
        if (initial !== undefined) this.builder.fieldValues.push({ name, owner, value: initial });
        return { name, line: lineOf(element), attributes: [], ...(initial !== undefined && { initial }) };
      });
  }

  private readRoutine(node: Node, owner: string | undefined): void {
    const list = node.childForFieldName("parameters");
    const name = node.childForFieldName("name")?.text ?? "";
    const routine = this.builder.routine(lineOf(node.childForFieldName("name") ?? node), {
      name,
      ...(owner !== undefined && { owner }),
      parameters: this.parametersOf(list),
      attributes: this.attributesOf(node),
      isConstructor: name === "__construct",
      isPublic: !childrenOf(node).some(
        ({ text, type }) => type === "visibility_modifier" && text !== "public",
      ),
      self: "$this",
    });
    for (const parameter of childrenOf(list))
      if (parameter.type === "property_promotion_parameter") {
        const variable = parameter.childForFieldName("name")?.text ?? "";
        const value: Value = { kind: "name", name: variable, scope: routine };
        this.builder.fieldValues.push({
          name: variable.replace("$", ""),
          value,
          ...(owner !== undefined && { owner }),
        });
      }
    this.visit(node.childForFieldName("body"), routine);
  }

  private readLambda(node: Node, scope: Routine): Routine {
    const routine = this.builder.routine(lineOf(node), {
      parameters: this.parametersOf(node.childForFieldName("parameters")),
      outer: scope,
      self: "$this",
    });
    const body = node.childForFieldName("body");
    if (node.type === "arrow_function" && body !== null) routine.returns.push(this.values.of(body, routine));
    else this.visit(body, routine);
    return routine;
  }

  private parametersOf(list: Node | null): Parameter[] {
    return childrenOf(list).map((parameter) => {
      const type = parameter.childForFieldName("type")?.text;
      const initial = parameter.childForFieldName("default_value");
      return {
        name: parameter.childForFieldName("name")?.text ?? "",
        ...(type !== undefined && { type }),
        ...(initial !== null && { initial: this.values.of(initial, this.builder.top) }),
      };
    });
  }

  private attributesOf(node: Node): readonly Attribute[] {
    const written = childrenOf(node.childForFieldName("attributes"))
      .flatMap((group) => childrenOf(group))
      .map((attribute): Attribute => ({
        name: lastName(childrenOf(attribute)[0] ?? null),
        line: lineOf(attribute),
        ...this.values.argumentsOf(attribute.childForFieldName("parameters"), this.builder.top),
      }));
    const before = node.previousNamedSibling;
    return [...written, ...(before?.type === "comment" ? annotationsOf(before, this.builder.top) : [])];
  }
}

/** The PHP code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const phpProgram = sharedProgram((context) => ({
  realmOf: foldersWith(context, /(?:^|\/)composer\.json$/),
  isRealm: () => false,
  hasBareFields: false,
}));

/** Adds a file to the code, if another reader has not done so. */
export function addPhpFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translatePhp(file)));
}

/** Starts a reader of PHP that finds its facts in all files together. */
export const readPhp = readingOf(phpProgram, addPhpFile);

/** Returns the texts that a PHP expression may have. */
export function phpTexts(program: Program, value: Value | undefined): readonly string[] {
  return textsOf(program, libraryOf(program), value);
}

function libraryOf(program: Program): LibraryTexts {
  return (value, inner) => {
    if (value.kind === "member") return undefined;
    if (value.kind === "item") return itemTexts(value, { program, inner, isSetting });
    const { args, name, of } = value;
    const isFunction = of === undefined;
    if (isFunction && (name === "getenv" || name === "env"))
      return settingTexts(inner(args[0])[0], inner(args[1])[0]);
    if (isFunction && name === "sprintf") return formattedTexts(inner(args[0]), args.slice(1).map(inner));
    if (isFunction && /^(?:rtrim|ltrim|trim|strval|strtolower)$/.test(name)) return inner(args[0]);
    if (isFunction && name === "config") return configTexts(program, inner(args[0])[0], inner);
    if (name === "get" && of?.kind === "name" && of.name === "Env")
      return settingTexts(inner(args[0])[0], inner(args[1])[0]);
    if (name === "getParameter") return parameterTexts(program, inner(args[0])[0], inner);
    return undefined;
  };
}

/** `$_ENV["X"]`. */
function isSetting(of: Value, name: string): boolean {
  return of.kind === "name" && /^\$_(?:ENV|SERVER)$/.test(of.name) && /^[A-Z][A-Z\d_]*$/.test(name);
}

type Inner = (value: Value | undefined) => readonly string[];

/** `config("services.orders.url")` is an entry of the array that `config/services.php` returns. */
function configTexts(
  program: Program,
  path: string | undefined,
  inner: Inner,
): readonly string[] | undefined {
  const [file, ...keys] = (path ?? "").split(".");
  const returned = program.units.find((unit) => unit.path.endsWith(`config/${file ?? ""}.php`))?.top
    .returns[0];
  let value = returned;
  for (const key of keys) value = value?.kind === "record" ? value.entries.get(key) : undefined;
  return value === undefined || keys.length === 0 ? undefined : inner(value);
}

/** `setParameter("orders_url", …)` of Symfony's container. */
function parameterTexts(
  program: Program,
  name: string | undefined,
  inner: Inner,
): readonly string[] | undefined {
  const found = program.units
    .flatMap((unit) => program.callsIn(unit))
    .filter(
      (call) => call.name === "setParameter" && call.args[0]?.kind === "text" && call.args[0].text === name,
    )
    .flatMap((call) => inner(call.args[1]));
  return found.length === 0 ? undefined : found;
}

/** Translates a PHP file into plain data. Variables keep their `$`, fields and constants have none. */
function translatePhp({ path, root }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  new Translation(builder).visit(root, builder.top);
  return builder.build();
}

/** Returns the annotations of a comment: `@Route("/orders", methods={"GET"})`. */
function annotationsOf(comment: Node, scope: Routine): readonly Attribute[] {
  const text = comment.text;
  return Array.from(text.matchAll(/@(?:\w+\\)*([A-Z]\w*)\s*\(((?:"[^"]*"|[^()"])*)\)/g), (found) => {
    const [, name = "", inside = ""] = found;
    const line = lineOf(comment) + text.slice(0, found.index).split("\n").length - 1;
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const [, key, quoted, list] of inside.matchAll(
      /(?:(\w+)\s*=\s*)?(?:"((?:[^"]|"")*)"|\{([^{}]*)\})/g,
    )) {
      const value: Value =
        list === undefined
          ? { kind: "text", text: quoted ?? "" }
          : { kind: "record", entries: new Map(), items: itemsOf(list), line, scope };
      if (key === undefined) args.push(value);
      else named.set(key, value);
    }
    return { name, args, named, line };
  });
}

function itemsOf(list: string): readonly Value[] {
  return Array.from(list.matchAll(/"([^"]*)"/g), ([, text = ""]) => ({ kind: "text", text }));
}
