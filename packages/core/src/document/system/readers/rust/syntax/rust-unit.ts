import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { Attribute, FieldUnit, Parameter, Routine, Unit } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";
import { RustNames } from "./rust-names.ts";
import { boundNames } from "./rust-patterns.ts";
import { attributeOf } from "./rust-tokens.ts";
import { RustValues } from "./rust-values.ts";

/** A translated file, and the names of other modules that it passes on or sees without their paths: `orders::*`. */
export interface RustFile {
  readonly unit: Unit;
  readonly uses: readonly string[];
}

/** Translates a Rust file into plain data; `resolve` returns the module that the segments of a path name. */
export function translateRust(
  { path, root }: SyntaxFile,
  resolve: (segments: readonly string[]) => string,
): RustFile {
  const builder = new UnitBuilder(path);
  const names = new RustNames(builder, resolve);
  for (const node of root.descendantsOfType("use_declaration")) if (node !== null) names.addUse(node);
  for (const node of childrenOf(root))
    if (node.type === "function_item") names.declared.add(node.childForFieldName("name")?.text ?? "");
  new Translation(builder, names).readItems(root, builder.top);
  return { unit: builder.build(), uses: names.passedOn };
}

class Translation {
  private readonly builder: UnitBuilder;
  private readonly names: RustNames;
  private readonly values: RustValues;

  constructor(builder: UnitBuilder, names: RustNames) {
    this.builder = builder;
    this.names = names;
    this.values = new RustValues(builder, names, {
      statement: (node, scope) => this.visit(node, scope),
      body: (node, routine) => this.visitBody(node, routine),
    });
  }

  /** Reads the items of a file, a module or an `impl`; attributes stand before the item that they are of. */
  readItems(node: Node, scope: Routine, owner?: string): void {
    let attributes: Attribute[] = [];
    for (const child of childrenOf(node)) {
      if (child.type === "attribute_item") {
        attributes.push(...attributeOf(child, this.names, scope));
        continue;
      }
      this.readItem(child, { attributes, owner, scope });
      attributes = [];
    }
  }

  private readItem(
    node: Node,
    {
      attributes,
      owner,
      scope,
    }: {
      readonly attributes: readonly Attribute[];
      readonly owner: string | undefined;
      readonly scope: Routine;
    },
  ): void {
    switch (node.type) {
      case "function_item":
      case "function_signature_item":
        this.readFunction(node, { attributes, ...(owner !== undefined && { owner }) });
        return;
      case "impl_item":
      case "trait_item": {
        const type = node.childForFieldName(node.type === "impl_item" ? "type" : "name")?.text ?? "";
        const body = node.childForFieldName("body");
        if (body !== null) this.readItems(body, scope, plainType(type));
        return;
      }
      case "struct_item":
        this.readType(node, { attributes, member: "field_declaration" });
        return;
      case "enum_item":
        this.readType(node, { attributes, member: "enum_variant" });
        return;
      case "mod_item": {
        const body = node.childForFieldName("body");
        if (body === null || isTest(attributes)) return;
        this.names.inline.add(node.childForFieldName("name")?.text ?? "");
        this.readItems(body, scope);
        return;
      }
      case "use_declaration":
        return;
      default:
        this.visit(node, scope);
    }
  }

  private readFunction(
    node: Node,
    {
      attributes,
      outer,
      owner,
    }: { readonly attributes: readonly Attribute[]; readonly owner?: string; readonly outer?: Routine },
  ): void {
    if (isTest(attributes)) return;
    const routine = this.builder.routine(lineOf(node.childForFieldName("name") ?? node), {
      name: node.childForFieldName("name")?.text ?? "",
      parameters: parametersOf(node.childForFieldName("parameters")),
      attributes,
      isPublic: childrenOf(node).some(({ type }) => type === "visibility_modifier"),
      ...(owner !== undefined && { owner }),
      ...(outer !== undefined && { outer }),
      self: "self",
    });
    const body = node.childForFieldName("body");
    if (body !== null) this.visitBody(body, routine);
  }

  /** Reads the fields of a structure, or the variants of an enumeration. */
  private readType(
    node: Node,
    { attributes, member }: { readonly attributes: readonly Attribute[]; readonly member: string },
  ): void {
    const name = node.childForFieldName("name")?.text ?? "";
    const fields: FieldUnit[] = [];
    let own: Attribute[] = [];
    for (const child of childrenOf(node.childForFieldName("body"))) {
      if (child.type === "attribute_item") own.push(...attributeOf(child, this.names, this.builder.top));
      if (child.type !== member) continue;
      const field = child.childForFieldName("name")?.text ?? "";
      const setting = settingOf(own, field);
      if (setting !== undefined) this.builder.fieldValues.push({ owner: name, name: field, value: setting });
      fields.push({
        name: field,
        type: child.childForFieldName("type")?.text ?? "",
        line: lineOf(child),
        attributes: own,
      });
      own = [];
    }
    this.builder.types.push({
      file: this.builder.top.file,
      name,
      line: lineOf(node.childForFieldName("name") ?? node),
      bases: [],
      attributes,
      fields,
      isAbstract: false,
    });
  }

  private visitBody(body: Node, routine: Routine): void {
    const value = this.values.of(body, routine);
    if (value.kind !== "unknown") routine.returns.push(value);
  }

  private visit(node: Node | null, scope: Routine): void {
    if (node === null) return;
    switch (node.type) {
      case "let_declaration":
      case "const_item":
      case "static_item": {
        const name = node.childForFieldName(node.type === "let_declaration" ? "pattern" : "name");
        const value = this.values.of(node.childForFieldName("value"), scope);
        const alternative = node.childForFieldName("alternative");
        if (alternative !== null) this.values.of(alternative, scope);
        if (name !== null) this.bind(name, value, scope);
        return;
      }
      case "assignment_expression": {
        const target = node.childForFieldName("left");
        const value = this.values.of(node.childForFieldName("right"), scope);
        if (target?.type === "identifier") assign(this.names.scopeOf(target.text, scope), target.text, value);
        else if (target?.type === "field_expression")
          this.builder.fieldValues.push({ name: target.childForFieldName("field")?.text ?? "", value });
        return;
      }
      case "return_expression": {
        const [returned] = childrenOf(node);
        if (returned !== undefined) scope.returns.push(this.values.of(returned, scope));
        return;
      }
      case "expression_statement":
        for (const child of childrenOf(node)) this.visit(child, scope);
        return;
      case "function_item":
        this.readFunction(node, { attributes: [], outer: scope });
        return;
      case "struct_item":
      case "impl_item":
      case "mod_item":
      case "trait_item":
        this.readItem(node, { attributes: [], owner: undefined, scope });
        return;
      default:
        this.values.of(node, scope);
    }
  }

  /** Gives the variables of a pattern a value: `x`, `mut x`, `Ok(x)`. */
  private bind(pattern: Node, value: Value, scope: Routine): void {
    for (const name of boundNames(pattern)) assign(scope, name, value);
  }
}

function parametersOf(node: Node | null): readonly Parameter[] {
  return childrenOf(node)
    .filter(({ type }) => type === "parameter")
    .map((parameter) => {
      const pattern = parameter.childForFieldName("pattern");
      const type = parameter.childForFieldName("type")?.text ?? "";
      return { name: boundNames(pattern)[0] ?? "", type: unwrapped(type) };
    });
}

/** The type inside of references, pointers and extractors: `Config` of `State<Arc<Config>>`. */
function unwrapped(type: string): string {
  const plain = type.replace(/^(?:&\s*(?:'\w+\s+)?(?:mut\s+)?)+/, "");
  const inner = /^(?:\w+::)*(?:Arc|Rc|Box|State|Extension|Data|Option|Cow|RefCell|Mutex|RwLock)<(.*)>$/s.exec(
    plain,
  )?.[1];
  return inner === undefined ? plain : unwrapped(inner);
}

/** The name of a type without its path and arguments. */
function plainType(type: string): string {
  return type.replace(/<.*$/s, "").replace(/^.*::/s, "").trim();
}

function isTest(attributes: readonly Attribute[]): boolean {
  return attributes.some(
    ({ args, name }) =>
      /(?:^|::)test$/.test(name) ||
      (name === "cfg" && args.some((arg) => arg.kind === "name" && arg.name === "test")),
  );
}

/** A field that a library fills from the environment: `#[arg(env = "ORDERS_URL", default_value = "http://orders")]`. */
function settingOf(attributes: readonly Attribute[], field: string): Value | undefined {
  for (const { args, name, named } of attributes) {
    if (!/^(?:arg|clap|structopt|envconfig|conf|config)$/.test(name)) continue;
    const given = named.get(name === "envconfig" ? "from" : "env");
    const isBare = args.some((arg) => arg.kind === "name" && arg.name === "env");
    if (given?.kind !== "text" && !isBare) continue;
    const variable = given?.kind === "text" ? given.text : field.toUpperCase();
    const standard = named.get("default_value") ?? named.get("default_value_t") ?? named.get("default");
    return {
      kind: "text",
      text: `\${${variable}${standard?.kind === "text" ? `:${standard.text}` : ""}}`,
    };
  }
  return undefined;
}
