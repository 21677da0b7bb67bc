import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import { compactList } from "../../compact-list.ts";
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
import { childrenOf, lineOf, UnitBuilder } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";
import { injectedValue, settingOfField } from "./injected-values.ts";
import { LowerJavaValues, nameOfType } from "./lower-java-values.ts";

const kinds: Readonly<Record<string, DeclaredType["kind"]>> = {
  class_declaration: "class",
  interface_declaration: "interface",
  enum_declaration: "enum",
  record_declaration: "record",
  annotation_type_declaration: "annotation",
};

const methodNodes = new Set([
  "method_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
  "annotation_type_element_declaration",
]);

/** Translates a file of Java into plain data: its types with their members, and all calls and values of its code. */
export function lowerJava({ path, root }: SyntaxFile): Unit {
  const top = childrenOf(root);
  const builder = new UnitBuilder(path);
  const declared: GrowingFile = {
    path,
    package:
      childrenOf(top.find(({ type }) => type === "package_declaration")).findLast(({ type }) =>
        /identifier/.test(type),
      )?.text ?? "",
    imports: usedImports(top),
    types: [],
  };
  const lowering = new LowerJava(builder, declared);
  for (const node of top) if (node.type in kinds) lowering.type(node);
  return builder.build(declared);
}

/** The imports of a file, without those of names that it mentions nowhere else: what is only imported is not used. */
function usedImports(top: readonly Node[]): Import[] {
  const mentioned = new Set(
    top
      .filter(({ type }) => type !== "import_declaration" && type !== "package_declaration")
      .flatMap(({ text }) => Array.from(text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu), ([word]) => word)),
  );
  return top
    .filter(({ type }) => type === "import_declaration")
    .map(importAt)
    .filter(({ isWildcard, name }) => isWildcard || mentioned.has(name.slice(name.lastIndexOf(".") + 1)));
}

function importAt(node: Node): Import {
  const children = childrenOf(node);
  return {
    name: children.find(({ type }) => /identifier/.test(type))?.text ?? "",
    isStatic: node.children.some((child) => child?.type === "static"),
    isWildcard: children.some(({ type }) => type === "asterisk"),
  };
}

interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly attributes: readonly Attribute[];
}

class LowerJava {
  private readonly builder: UnitBuilder;
  private readonly file: GrowingFile;
  private readonly values: LowerJavaValues;

  constructor(builder: UnitBuilder, file: GrowingFile) {
    this.builder = builder;
    this.file = file;
    this.values = new LowerJavaValues(builder, (body, scope) => this.anonymous(body, scope));
  }

  /** Adds a type with its members and nested types. */
  type(node: Node, outer?: DeclaredType): void {
    const nameNode = node.childForFieldName("name");
    const name = nameNode?.text ?? "";
    const line = lineOf(nameNode ?? node);
    const kind = kinds[node.type] ?? "class";
    const scope = this.builder.routine(line, { owner: name, self: "this" });
    const { attributes, words } = this.modifiersOf(node, scope);
    const type: GrowingType = {
      unit: this.file,
      file: this.file.path,
      kind,
      name,
      path: `${outer === undefined ? "" : `${outer.path}.`}${name}`,
      ...(outer !== undefined && { outer }),
      isAbstract: kind === "interface" || kind === "annotation" || words.has("abstract"),
      isPublic: words.has("public"),
      typeParameters: childrenOf(node.childForFieldName("type_parameters")).map(
        (parameter) => childrenOf(parameter)[0]?.text ?? parameter.text,
      ),
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
    if (kind === "record") this.recordComponents(node, type);
    const members = membersOf(node);
    for (const member of members) if (!(member.type in kinds)) this.member(member, type);
    for (const member of members) if (member.type in kinds) this.type(member, type);
  }

  private member(node: Node, type: GrowingType): void {
    if (node.type === "enum_constant") this.enumConstant(node, type);
    else if (node.type === "field_declaration" || node.type === "constant_declaration")
      this.fields(node, type);
    else if (methodNodes.has(node.type)) this.method(node, type);
    else this.values.of(node, this.builder.routine(lineOf(node), ownedBy(type)));
  }

  private fields(node: Node, type: GrowingType): void {
    const { attributes, words } = this.modifiersOf(node, type.scope);
    const isStatic = words.has("static") || type.kind === "interface" || type.kind === "annotation";
    for (const declarator of node.childrenForFieldName("declarator")) {
      if (declarator === null) continue;
      const value = declarator.childForFieldName("value");
      const initial = value === null ? undefined : this.values.of(value, type.scope);
      this.field(type, {
        name: declarator.childForFieldName("name")?.text ?? "",
        type: node.childForFieldName("type")?.text ?? "",
        isStatic,
        attributes,
        ...(initial !== undefined && { initial }),
        line: lineOf(declarator),
      });
    }
  }

  private field(type: GrowingType, field: FieldUnit): void {
    type.fields.push(field);
    const { attributes, initial, name } = field;
    for (const value of [initial, injectedValue(attributes) ?? settingOfField(name, type)])
      if (value !== undefined) this.builder.fieldValues.push({ owner: type.name, type, name, value });
  }

  /** A constant of an enum is a field whose value is made of its arguments. */
  private enumConstant(node: Node, type: GrowingType): void {
    const name = node.childForFieldName("name")?.text ?? "";
    const initial = this.builder.call({
      kind: "call",
      name: type.name,
      types: [],
      args: childrenOf(node.childForFieldName("arguments")).map((child) => this.values.of(child, type.scope)),
      named: new Map(),
      isCreation: true,
      line: lineOf(node),
      scope: type.scope,
    });
    this.field(type, { name, type: type.path, isStatic: true, attributes: [], initial, line: lineOf(node) });
    const body = node.childForFieldName("body");
    if (body !== null) this.anonymous(body, type.scope);
  }

  /** The components of a record are its fields and the parameters of its constructor. */
  private recordComponents(node: Node, type: GrowingType): void {
    const parameters = this.parametersOf(node, type);
    const constructor = this.builder.routine(type.line, {
      ...ownedBy(type),
      name: type.name,
      parameters,
      isConstructor: true,
    });
    for (const { attributes = [], line, name, type: written = "" } of parameters) {
      this.field(type, { name, type: written, isStatic: false, attributes, line });
      const value: Value = { kind: "name", name, scope: constructor };
      this.builder.fieldValues.push({ owner: type.name, type, name, value });
    }
  }

  private method(node: Node, type: GrowingType): void {
    const nameNode = node.childForFieldName("name");
    const { attributes, words } = this.modifiersOf(node, type.scope);
    const body = node.childForFieldName("body");
    const method = this.builder.routine(lineOf(nameNode ?? node), {
      ...ownedBy(type),
      name: nameNode?.text ?? "",
      returnType: node.childForFieldName("type")?.text ?? "",
      parameters: compactList(this.parametersOf(node, type)),
      attributes,
      isConstructor: node.type.includes("constructor"),
      isPublic: words.has("public"),
    });
    if (node.type !== "compact_constructor_declaration") type.methods.push(method);
    if (body !== null) this.values.of(body, method);
  }

  /** The members of a class without a name see the variables around it. */
  private anonymous(body: Node, scope: Routine): void {
    for (const member of childrenOf(body)) {
      if (member.type in kinds) continue;
      const isMethod = methodNodes.has(member.type);
      const parameters = isMethod ? this.parametersOf(member) : [];
      const inner = this.builder.routine(lineOf(member), { parameters, outer: scope, self: "this" });
      this.values.of(isMethod ? member.childForFieldName("body") : member, inner);
    }
  }

  private parametersOf(node: Node, type?: DeclaredType): (Parameter & { readonly line: number })[] {
    return childrenOf(node.childForFieldName("parameters"))
      .filter(({ type: kind }) => kind === "formal_parameter" || kind === "spread_parameter")
      .map((parameter) => {
        const attributes = type === undefined ? [] : this.modifiersOf(parameter, type.scope).attributes;
        const initial = injectedValue(attributes);
        const declarator = childrenOf(parameter).find(({ type: kind }) => kind === "variable_declarator");
        return {
          name: (parameter.childForFieldName("name") ?? declarator?.childForFieldName("name"))?.text ?? "",
          type: parameter.childForFieldName("type")?.text ?? "",
          ...(attributes.length > 0 && { attributes }),
          ...(initial !== undefined && { initial }),
          line: lineOf(parameter),
        };
      });
  }

  private modifiersOf(node: Node, scope: Routine): Modifiers {
    const [first] = childrenOf(node);
    const words = new Set<string>();
    const attributes: Attribute[] = [];
    for (const child of (first?.type === "modifiers" ? first : undefined)?.children ?? []) {
      if (child === null) continue;
      if (child.type === "annotation" || child.type === "marker_annotation")
        attributes.push(this.values.attribute(child, scope));
      else words.add(child.type);
    }
    return { words, attributes: compactList(attributes) };
  }
}

function ownedBy(type: DeclaredType): Partial<Routine> {
  return { owner: type.name, type, self: "this" };
}

function membersOf(node: Node): readonly Node[] {
  return childrenOf(node.childForFieldName("body")).flatMap((member) =>
    member.type === "enum_body_declarations" ? childrenOf(member) : [member],
  );
}

/** The superclass, then the interfaces, as written. */
function basesOf(node: Node): readonly string[] {
  return childrenOf(node)
    .filter(({ type }) => ["superclass", "super_interfaces", "extends_interfaces"].includes(type))
    .flatMap((clause) => childrenOf(clause))
    .flatMap((child) => (child.type === "type_list" ? childrenOf(child) : [child]))
    .map(nameOfType);
}
