import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import type { Attribute, FieldUnit, Parameter, Routine, TypeUnit, Unit } from "../../program/unit.ts";
import { assign, childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import { unknown, type Value } from "../../program/value.ts";
import { KotlinValues } from "./kotlin-values.ts";
import { type KotlinMethod, type KotlinType, plainType } from "./kotlin-type.ts";
import { kotlinHead } from "./repair-kotlin.ts";

/** A translated file. */
export interface KotlinFile {
  readonly unit: Unit;
  readonly package: string;
  /** The imported names with their packages; those of a whole package end in `.*`. */
  readonly imports: readonly string[];
  readonly types: readonly KotlinType[];
}

/** Translates a Kotlin file, whose declarations are parsed as those of a class, into plain data. */
export function translateKotlin({ path, root, text }: SyntaxFile): KotlinFile {
  const builder = new UnitBuilder(path);
  const types: KotlinType[] = [];
  const translation = new Translation(builder, types);
  const { imports, package: packageName } = kotlinHead(text);
  for (const written of imports) {
    const [name = "", alias] = written.split(/\s+as\s+/);
    builder.imports.set(alias ?? (name.endsWith(".*") ? name : name.slice(name.lastIndexOf(".") + 1)), name);
  }
  for (const declaration of declarationsOf(root)) translation.visit(declaration, builder.top);
  return {
    unit: builder.build(),
    package: packageName,
    imports: imports.map((written) => written.replace(/\s+as\s+.*$/, "")),
    types,
  };
}

/** The declarations of a file; what could be understood of one that could not be parsed as a whole. */
function declarationsOf(root: Node): readonly Node[] {
  return childrenOf(root).flatMap((part) => {
    const body = childrenOf(part).find(({ type }) => type === "class_body");
    return childrenOf(part.type === "class_declaration" && body !== undefined ? body : part);
  });
}

class Translation {
  private readonly builder: UnitBuilder;
  private readonly types: KotlinType[];
  private readonly values: KotlinValues;

  constructor(builder: UnitBuilder, types: KotlinType[]) {
    this.builder = builder;
    this.types = types;
    this.values = new KotlinValues(builder, { declaration: (node, scope) => this.visit(node, scope) });
  }

  visit(node: Node, scope: Routine): void {
    switch (node.type) {
      case "statement": {
        const [inner] = childrenOf(node);
        if (inner !== undefined) this.visit(inner, scope);
        return;
      }
      case "class_declaration":
      case "object_declaration":
        this.readType(node);
        return;
      case "function_declaration":
        this.readFunction(node, scope === this.builder.top ? {} : { outer: scope });
        return;
      case "property_declaration": {
        const { name, value } = this.property(node, scope);
        if (value !== undefined) assign(scope, name, value);
        return;
      }
      default:
        this.values.of(node, scope);
    }
  }

  private readType(node: Node, outer?: KotlinType): void {
    const name = node.childForFieldName("name")?.text ?? "";
    const words = new Set(node.children.map((child) => child?.text ?? ""));
    const { attributes, words: modifiers } = this.modifiersOf(node);
    const kind: KotlinType["kind"] =
      node.type === "object_declaration"
        ? "object"
        : words.has("interface")
          ? "interface"
          : modifiers.has("enum")
            ? "enum"
            : modifiers.has("annotation")
              ? "annotation"
              : "class";
    const fields: FieldUnit[] = [];
    const methods: KotlinMethod[] = [];
    const statics = new Set<string>();
    const type: TypeUnit = {
      file: this.builder.top.file,
      name,
      line: lineOf(node.childForFieldName("name") ?? node),
      bases: basesOf(node),
      attributes,
      fields,
      isAbstract: kind === "interface" || modifiers.has("abstract") || modifiers.has("sealed"),
    };
    const parameters = childrenOf(node).find(({ type: kindOf }) => kindOf === "type_parameters");
    const own: KotlinType = {
      type,
      kind,
      ...(outer !== undefined && { outer }),
      typeParameters: childrenOf(parameters).map((one) => childrenOf(one).at(0)?.text ?? one.text),
      methods,
      statics,
    };
    this.types.push(own);
    this.builder.types.push(type);
    this.readConstructor(node, { name, fields, methods });
    this.visitBases(node, name);
    const body = childrenOf(node).find(({ type: kindOf }) => /^(?:enum_)?class_body$/.test(kindOf));
    this.readMembers(body, { own, fields, methods, statics, isStatic: kind === "object" });
  }

  private readMembers(
    body: Node | undefined,
    into: {
      readonly own: KotlinType;
      readonly fields: FieldUnit[];
      readonly methods: KotlinMethod[];
      readonly statics: Set<string>;
      readonly isStatic: boolean;
    },
  ): void {
    const owner = into.own.type.name;
    for (const member of childrenOf(body)) {
      switch (member.type) {
        case "class_declaration":
        case "object_declaration":
          this.readType(member, into.own);
          break;
        case "companion_object":
          for (const inner of childrenOf(member))
            if (inner.type === "class_body") this.readMembers(inner, { ...into, isStatic: true });
          break;
        case "property_declaration": {
          const scope = this.builder.routine(lineOf(member), { owner, self: "this" });
          const { attributes, line, name, type, value } = this.property(member, scope);
          const setting = injected(attributes) ?? value;
          if (setting !== undefined) this.builder.fieldValues.push({ name, owner, value: setting });
          if (into.isStatic) into.statics.add(name);
          into.fields.push({ name, type, line, attributes, ...(value !== undefined && { initial: value }) });
          break;
        }
        case "function_declaration":
          into.methods.push(this.readFunction(member, { owner }));
          break;
        case "enum_entry": {
          const scope = this.builder.routine(lineOf(member), { owner });
          const name = childrenOf(member).find(({ type }) => type === "identifier")?.text ?? "";
          for (const child of childrenOf(member)) this.values.of(child, scope);
          into.statics.add(name);
          into.fields.push({ name, type: owner, line: lineOf(member), attributes: [] });
          break;
        }
        default:
          this.values.of(member, this.builder.routine(lineOf(member), { owner, self: "this" }));
      }
    }
  }

  /** The primary constructor, whose parameters with `val` or `var` are properties. */
  private readConstructor(
    node: Node,
    {
      fields,
      methods,
      name,
    }: { readonly name: string; readonly fields: FieldUnit[]; readonly methods: KotlinMethod[] },
  ): void {
    const constructor = childrenOf(node).find(({ type }) => type === "primary_constructor");
    const list = childrenOf(constructor).find(({ type }) => type === "class_parameters");
    if (constructor === undefined) return;
    const parameters: Parameter[] = [];
    const parameterAttributes: (readonly Attribute[])[] = [];
    const routine = this.builder.routine(lineOf(node), {
      name,
      owner: name,
      isConstructor: true,
      parameters,
    });
    for (const parameter of childrenOf(list)) {
      const { attributes } = this.modifiersOf(parameter);
      const children = childrenOf(parameter).filter(({ type }) => type !== "modifiers");
      const [identifier, type, initial] = children;
      const field = identifier?.text ?? "";
      const value = initial === undefined ? undefined : this.values.of(initial, routine);
      parameters.push({
        name: field,
        type: type?.text ?? "",
        ...(value !== undefined && { initial: value }),
      });
      parameterAttributes.push(attributes);
      const setting = injected(attributes);
      if (setting !== undefined) this.builder.fieldValues.push({ name: field, owner: name, value: setting });
      if (parameter.children.some((child) => child?.type === "val" || child?.type === "var"))
        fields.push({
          name: field,
          type: type?.text ?? "",
          line: lineOf(identifier ?? parameter),
          attributes,
          ...(value !== undefined && { initial: value }),
        });
    }
    methods.push({ routine, returns: "", parameterAttributes });
  }

  /** `class Orders : Table("orders")` calls the constructor of its base. */
  private visitBases(node: Node, owner: string): void {
    const list = childrenOf(node).find(({ type }) => type === "delegation_specifiers");
    const scope = this.builder.routine(lineOf(node), { owner });
    for (const specifier of childrenOf(list))
      for (const inner of childrenOf(specifier)) {
        if (inner.type !== "constructor_invocation") continue;
        const [type, args] = childrenOf(inner);
        const values = childrenOf(args).map((argument) =>
          this.values.of(childrenOf(argument).at(-1) ?? null, scope),
        );
        this.builder.call({
          kind: "call",
          name: plainType(type?.text ?? ""),
          types: [],
          args: values,
          named: new Map([["extended by", { kind: "text", text: owner }]]),
          isCreation: true,
          line: lineOf(inner),
          scope,
        });
      }
  }

  private readFunction(
    node: Node,
    around: { readonly owner?: string; readonly outer?: Routine },
  ): KotlinMethod {
    const nameNode = node.childForFieldName("name");
    const { attributes } = this.modifiersOf(node);
    const children = childrenOf(node);
    const at = children.findIndex((child) => child.id === nameNode?.id);
    const receiver = children.slice(0, Math.max(at, 0)).find(({ type }) => type.endsWith("_type"));
    const list = children.find(({ type }) => type === "function_value_parameters");
    const { parameterAttributes, parameters } = this.parametersOf(list);
    const returns = children.slice(at + 1).find(({ type }) => type.endsWith("_type"))?.text ?? "";
    const routine = this.builder.routine(lineOf(nameNode ?? node), {
      ...around,
      name: (nameNode?.text ?? "").replaceAll("`", ""),
      parameters: [...(receiver === undefined ? [] : [{ name: "this", type: receiver.text }]), ...parameters],
      attributes,
      isExtension: receiver !== undefined,
      isPublic: true,
      self: "this",
    });
    const body = children.find(({ type }) => type === "function_body");
    const [inner] = childrenOf(body);
    if (inner?.type === "block") this.values.of(inner, routine);
    else if (inner !== undefined) {
      const value = this.values.of(inner, routine);
      if (value.kind !== "unknown") routine.returns.push(value);
    }
    return { routine, returns, parameterAttributes };
  }

  private parametersOf(list: Node | undefined): Pick<KotlinMethod, "parameterAttributes"> & {
    readonly parameters: readonly Parameter[];
  } {
    const parameters: Parameter[] = [];
    const parameterAttributes: (readonly Attribute[])[] = [];
    let attributes: readonly Attribute[] = [];
    for (const child of childrenOf(list)) {
      if (child.type === "parameter_modifiers") attributes = this.annotationsIn(child);
      if (child.type === "parameter") {
        const [name, type] = childrenOf(child);
        parameters.push({ name: name?.text ?? "", type: type?.text ?? "" });
        parameterAttributes.push(attributes);
        attributes = [];
      } else if (child.type !== "parameter_modifiers") {
        const last = parameters.at(-1);
        const initial = this.values.of(child, this.builder.top);
        if (last !== undefined) parameters[parameters.length - 1] = { ...last, initial };
      }
    }
    return { parameters, parameterAttributes };
  }

  private property(
    node: Node,
    scope: Routine,
  ): {
    readonly name: string;
    readonly type: string;
    readonly line: number;
    readonly attributes: readonly Attribute[];
    readonly value?: Value;
  } {
    const { attributes } = this.modifiersOf(node);
    const children = childrenOf(node);
    const at = children.findIndex(({ type }) => type === "variable_declaration");
    const declared = childrenOf(children[at]).filter(({ type }) => type !== "annotation");
    const name = declared[0];
    const value = this.valueOfProperty(children.slice(at + 1), scope);
    return {
      name: name?.text ?? "",
      type: declared[1]?.text ?? "",
      line: lineOf(name ?? node),
      attributes,
      ...(value.kind !== "unknown" && { value }),
    };
  }

  /** The initial value of a property, what `by lazy` makes, or what its getter returns. */
  private valueOfProperty(nodes: readonly Node[], scope: Routine): Value {
    let value: Value = unknown;
    for (const node of nodes) {
      if (node.type === "property_delegate") {
        const made = this.values.of(childrenOf(node)[0] ?? null, scope);
        const lambda = made.kind === "call" && made.name === "lazy" ? made.args.at(-1) : undefined;
        value = lambda?.kind === "routine" ? (lambda.routine.returns[0] ?? unknown) : made;
      } else if (node.type === "getter") {
        const body = childrenOf(node).find(({ type }) => type === "function_body");
        if (body !== undefined) value = this.values.of(body, scope);
      } else if (node.type !== "setter" && node.type !== "type_constraints")
        value = this.values.of(node, scope);
    }
    return value;
  }

  private modifiersOf(node: Node): {
    readonly words: ReadonlySet<string>;
    readonly attributes: readonly Attribute[];
  } {
    const modifiers = childrenOf(node).find(({ type }) => type === "modifiers");
    return {
      words: new Set(childrenOf(modifiers).map(({ text }) => text)),
      attributes: modifiers === undefined ? [] : this.annotationsIn(modifiers),
    };
  }

  private annotationsIn(modifiers: Node): readonly Attribute[] {
    return childrenOf(modifiers)
      .filter(({ type }) => type === "annotation")
      .flatMap((annotation) => childrenOf(annotation).filter(({ type }) => type !== "use_site_target"))
      .map((written): Attribute => this.annotation(written));
  }

  private annotation(written: Node): Attribute {
    const isCall = written.type === "constructor_invocation";
    const [type, list] = isCall ? childrenOf(written) : [written];
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of childrenOf(list)) {
      const children = childrenOf(argument);
      const value = this.values.of(children.at(-1) ?? null, this.builder.top);
      if (children.length > 1 && argument.child(1)?.text === "=") named.set(children[0]?.text ?? "", value);
      else args.push(value);
    }
    return { name: (type?.text ?? "").replace(/<.*$/s, ""), args, named, line: lineOf(written) };
  }
}

/** What Spring puts into a field or parameter: `@Value("\${orders.url}")`. */
function injected(attributes: readonly Attribute[]): Value | undefined {
  const value = attributes.find(({ name }) => /(?:^|\.)Value$/.test(name));
  return value?.args[0] ?? value?.named.get("value");
}

function basesOf(node: Node): readonly string[] {
  const list = childrenOf(node).find(({ type }) => type === "delegation_specifiers");
  return childrenOf(list).map((specifier) => {
    const inner = childrenOf(specifier).find(({ type }) => type !== "annotation") ?? specifier;
    return (inner.type.endsWith("_type") ? inner : (childrenOf(inner)[0] ?? inner)).text;
  });
}
