import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import { injectedValue, settingOfField } from "../../java/syntax/injected-values.ts";
import { simpleName, typeUse } from "../../program/type-use.ts";
import type {
  Attribute,
  DeclaredType,
  FieldUnit,
  GrowingFile,
  GrowingType,
  Import,
  Parameter,
  Routine,
  Unit,
} from "../../program/unit.ts";
import { assign, childrenOf, lineOf, noteType, UnitBuilder } from "../../program/unit-builder.ts";
import { unknown, type Value } from "../../program/value.ts";
import { KotlinValues } from "./kotlin-values.ts";
import { kotlinHead } from "./repair-kotlin.ts";

/** Translates a Kotlin file, whose declarations are parsed as those of a class, into plain data. */
export function lowerKotlin({ path, root, text }: SyntaxFile): Unit {
  const builder = new UnitBuilder(path);
  const { imports, package: packageName } = kotlinHead(text);
  for (const written of imports) {
    const [name = "", alias] = written.split(/\s+as\s+/);
    builder.imports.set(alias ?? (name.endsWith(".*") ? name : name.slice(name.lastIndexOf(".") + 1)), name);
  }
  const declared: GrowingFile = {
    path,
    package: packageName,
    imports: imports.map((written) => importOf(written.replace(/\s+as\s+.*$/, ""))),
    types: [],
  };
  const translation = new Translation(builder, declared);
  for (const declaration of declarationsOf(root)) translation.visit(declaration, builder.top);
  return builder.build(declared);
}

function importOf(name: string): Import {
  const isWildcard = name.endsWith(".*");
  const plain = isWildcard ? name.slice(0, -2) : name;
  // A name below a type is a member of its companion, as what Java imports statically.
  const isStatic = /\.[A-Z]\w*\.[A-Z_\d]+$/.test(plain) || (isWildcard && /\.[A-Z]\w*$/.test(plain));
  return { name: plain, isStatic, isWildcard };
}

/** The declarations of a file; the understood ones if it could not be parsed as a whole. */
function declarationsOf(root: Node): readonly Node[] {
  return childrenOf(root).flatMap((part) => {
    const body = childrenOf(part).find(({ type }) => type === "class_body");
    return childrenOf(part.type === "class_declaration" && body !== undefined ? body : part);
  });
}

class Translation {
  private readonly builder: UnitBuilder;
  private readonly file: GrowingFile;
  private readonly values: KotlinValues;

  constructor(builder: UnitBuilder, file: GrowingFile) {
    this.builder = builder;
    this.file = file;
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
        const { name, type, value } = this.property(node, scope);
        if (type !== "") noteType(scope, name, type);
        if (value !== undefined) assign(scope, name, value);
        return;
      }
      default:
        this.values.of(node, scope);
    }
  }

  private readType(node: Node, outer?: DeclaredType): void {
    const nameNode = node.childForFieldName("name");
    const name = nameNode?.text ?? "";
    const line = lineOf(nameNode ?? node);
    const scope = this.builder.routine(line, { owner: name, self: "this" });
    const words = new Set(node.children.map((child) => child?.text ?? ""));
    const { attributes, words: modifiers } = this.modifiersOf(node, scope);
    const kind: DeclaredType["kind"] =
      node.type === "object_declaration"
        ? "object"
        : words.has("interface")
          ? "interface"
          : modifiers.has("enum")
            ? "enum"
            : modifiers.has("annotation")
              ? "annotation"
              : "class";
    const parameters = childrenOf(node).find(({ type: kindOf }) => kindOf === "type_parameters");
    const type: GrowingType = {
      unit: this.file,
      file: this.file.path,
      kind,
      name,
      path: `${outer === undefined ? "" : `${outer.path}.`}${name}`,
      ...(outer !== undefined && { outer }),
      isAbstract:
        /^(?:interface|annotation)$/.test(kind) || modifiers.has("abstract") || modifiers.has("sealed"),
      isPublic: true,
      typeParameters: childrenOf(parameters).map((one) => childrenOf(one).at(0)?.text ?? one.text),
      bases: basesOf(node),
      attributes,
      fields: [],
      methods: [],
      scope,
      line,
    };
    Object.assign(scope, { type });
    this.file.types.push(type);
    this.builder.types.push(type);
    this.readConstructor(node, type);
    this.visitBases(node, name);
    const body = childrenOf(node).find(({ type: kindOf }) => /^(?:enum_)?class_body$/.test(kindOf));
    this.readMembers(body, type, kind === "object");
  }

  private readMembers(body: Node | undefined, type: GrowingType, isStatic: boolean): void {
    for (const member of childrenOf(body)) {
      switch (member.type) {
        case "class_declaration":
        case "object_declaration":
          this.readType(member, type);
          break;
        case "companion_object":
          for (const inner of childrenOf(member))
            if (inner.type === "class_body") this.readMembers(inner, type, true);
          break;
        case "property_declaration": {
          const scope = this.builder.routine(lineOf(member), ownedBy(type));
          const { value, ...property } = this.property(member, scope);
          this.addField(type, { ...property, isStatic, ...(value !== undefined && { initial: value }) });
          break;
        }
        case "function_declaration":
          type.methods.push(this.readFunction(member, { owner: type.name, type }));
          break;
        case "enum_entry": {
          const scope = this.builder.routine(lineOf(member), { owner: type.name, type });
          const name = childrenOf(member).find(({ type: kind }) => kind === "identifier")?.text ?? "";
          for (const child of childrenOf(member)) this.values.of(child, scope);
          type.fields.push({ name, type: type.path, line: lineOf(member), attributes: [], isStatic: true });
          break;
        }
        default:
          this.values.of(member, this.builder.routine(lineOf(member), ownedBy(type)));
      }
    }
  }

  private addField(type: GrowingType, field: FieldUnit): void {
    type.fields.push(field);
    const { attributes, initial, name } = field;
    for (const value of [injectedValue(attributes) ?? initial, settingOfField(name, type)])
      if (value !== undefined) this.builder.fieldValues.push({ name, owner: type.name, type, value });
  }

  /** The primary constructor, whose parameters with `val` or `var` are properties. */
  private readConstructor(node: Node, type: GrowingType): void {
    const constructor = childrenOf(node).find(({ type: kind }) => kind === "primary_constructor");
    const list = childrenOf(constructor).find(({ type: kind }) => kind === "class_parameters");
    if (constructor === undefined) return;
    const parameters: Parameter[] = [];
    const { name: owner } = type;
    const routine = this.builder.routine(lineOf(node), {
      name: owner,
      owner,
      type,
      isConstructor: true,
      parameters,
    });
    for (const parameter of childrenOf(list)) {
      const { attributes } = this.modifiersOf(parameter, type.scope);
      const children = childrenOf(parameter).filter(({ type: kind }) => kind !== "modifiers");
      const [identifier, written, initial] = children;
      const name = identifier?.text ?? "";
      const value = initial === undefined ? undefined : this.values.of(initial, routine);
      const given = {
        name,
        type: written?.text ?? "",
        attributes,
        ...(value !== undefined && { initial: value }),
      };
      parameters.push(given);
      if (parameter.children.some((child) => child?.type === "val" || child?.type === "var"))
        this.addField(type, { ...given, line: lineOf(identifier ?? parameter) });
      else {
        const setting = injectedValue(attributes);
        if (setting !== undefined) this.builder.fieldValues.push({ name, owner, type, value: setting });
      }
    }
    type.methods.push(routine);
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
          name: simpleName(typeUse(type?.text ?? "").name),
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
    around: { readonly owner?: string; readonly outer?: Routine; readonly type?: DeclaredType },
  ): Routine {
    const nameNode = node.childForFieldName("name");
    const attributeScope = around.type?.scope ?? this.builder.top;
    const { attributes } = this.modifiersOf(node, attributeScope);
    const children = childrenOf(node);
    const at = children.findIndex((child) => child.id === nameNode?.id);
    const receiver = children.slice(0, Math.max(at, 0)).find(({ type }) => type.endsWith("_type"));
    const list = children.find(({ type }) => type === "function_value_parameters");
    const parameters = this.parametersOf(list, attributeScope);
    const returnType = children.slice(at + 1).find(({ type }) => type.endsWith("_type"))?.text ?? "";
    const routine = this.builder.routine(lineOf(nameNode ?? node), {
      ...around,
      name: (nameNode?.text ?? "").replaceAll("`", ""),
      returnType,
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
    return routine;
  }

  private parametersOf(list: Node | undefined, scope: Routine): readonly Parameter[] {
    const parameters: Parameter[] = [];
    let attributes: readonly Attribute[] = [];
    for (const child of childrenOf(list)) {
      if (child.type === "parameter_modifiers") attributes = this.annotationsIn(child, scope);
      if (child.type === "parameter") {
        const [name, type] = childrenOf(child);
        parameters.push({ name: name?.text ?? "", type: type?.text ?? "", attributes });
        attributes = [];
      } else if (child.type !== "parameter_modifiers") {
        const last = parameters.at(-1);
        const initial = this.values.of(child, this.builder.top);
        if (last !== undefined) parameters[parameters.length - 1] = { ...last, initial };
      }
    }
    return parameters;
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
    const { attributes } = this.modifiersOf(node, scope.type?.scope ?? scope);
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

  private modifiersOf(
    node: Node,
    scope: Routine,
  ): {
    readonly words: ReadonlySet<string>;
    readonly attributes: readonly Attribute[];
  } {
    const modifiers = childrenOf(node).find(({ type }) => type === "modifiers");
    return {
      words: new Set(childrenOf(modifiers).map(({ text }) => text)),
      attributes: modifiers === undefined ? [] : this.annotationsIn(modifiers, scope),
    };
  }

  private annotationsIn(modifiers: Node, scope: Routine): readonly Attribute[] {
    return childrenOf(modifiers)
      .filter(({ type }) => type === "annotation")
      .flatMap((annotation) => childrenOf(annotation).filter(({ type }) => type !== "use_site_target"))
      .map((written): Attribute => this.annotation(written, scope));
  }

  private annotation(written: Node, scope: Routine): Attribute {
    const isCall = written.type === "constructor_invocation";
    const [type, list] = isCall ? childrenOf(written) : [written];
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of childrenOf(list)) {
      const children = childrenOf(argument);
      const value = this.values.of(children.at(-1) ?? null, scope);
      if (children.length > 1 && argument.child(1)?.text === "=") named.set(children[0]?.text ?? "", value);
      else args.push(value);
    }
    return { name: (type?.text ?? "").replace(/<.*$/s, ""), args, named, line: lineOf(written) };
  }
}

function ownedBy(type: DeclaredType): Partial<Routine> {
  return { owner: type.name, type, self: "this" };
}

function basesOf(node: Node): readonly string[] {
  const list = childrenOf(node).find(({ type }) => type === "delegation_specifiers");
  return childrenOf(list).map((specifier) => {
    const inner = childrenOf(specifier).find(({ type }) => type !== "annotation") ?? specifier;
    return (inner.type.endsWith("_type") ? inner : (childrenOf(inner)[0] ?? inner)).text;
  });
}
