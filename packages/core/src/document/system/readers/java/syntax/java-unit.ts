import type { Node } from "web-tree-sitter";
import type { SyntaxFile } from "../../../reader.ts";
import {
  annotationAt,
  expressionOf,
  withoutTypeArguments,
  type JavaAnnotation,
  type JavaExpression,
} from "./java-expression.ts";
import { compactList } from "../../compact-list.ts";
import { returnedIn } from "./returned-in.ts";

/** A file of Java, apart from its syntax tree. */
export interface JavaUnit {
  readonly path: string;
  readonly package: string;
  readonly imports: readonly JavaImport[];
  /** All types, nested ones after those around them. */
  readonly types: readonly JavaType[];
}

/** An import: the name of a type or, if it is static, of a member; without `.*`. */
export interface JavaImport {
  readonly name: string;
  readonly isStatic: boolean;
  readonly isWildcard: boolean;
}

/** A class, interface, enum, record or annotation. */
export interface JavaType {
  readonly unit: JavaUnit;
  readonly kind: "class" | "interface" | "enum" | "record" | "annotation";
  /** With the names of the types around it: `Paths.Orders`. */
  readonly name: string;
  /** The type around it. */
  readonly outer?: JavaType;
  readonly isAbstract: boolean;
  readonly isPublic: boolean;
  readonly typeParameters: readonly string[];
  /** The superclass, then the interfaces, as written. */
  readonly supertypes: readonly JavaTypeUse[];
  readonly annotations: readonly JavaAnnotation[];
  readonly fields: readonly JavaField[];
  readonly methods: readonly JavaMethod[];
  readonly line: number;
}

/** A type where it is used: `Repository` and its arguments `Order` and `Long` in `Repository<Order, Long>`. */
export interface JavaTypeUse {
  readonly name: string;
  readonly arguments: readonly JavaTypeUse[];
}

export interface JavaField {
  readonly name: string;
  readonly type: JavaTypeUse;
  readonly isStatic: boolean;
  readonly annotations: readonly JavaAnnotation[];
  readonly value?: JavaExpression;
  readonly line: number;
}

export interface JavaParameter {
  readonly name: string;
  readonly type: JavaTypeUse;
  readonly annotations: readonly JavaAnnotation[];
}

/** A method or constructor; the name of a constructor is that of its class. */
export interface JavaMethod {
  readonly name: string;
  readonly isConstructor: boolean;
  readonly returns: JavaTypeUse;
  readonly parameters: readonly JavaParameter[];
  readonly annotations: readonly JavaAnnotation[];
  readonly isStatic: boolean;
  /** The expressions that it returns. */
  readonly results: readonly JavaExpression[];
  readonly line: number;
}

const kinds: Readonly<Record<string, JavaType["kind"]>> = {
  class_declaration: "class",
  interface_declaration: "interface",
  enum_declaration: "enum",
  record_declaration: "record",
  annotation_type_declaration: "annotation",
};

const methodNodes = new Set([
  "method_declaration",
  "constructor_declaration",
  "annotation_type_element_declaration",
]);

/** Copies what a file of Java declares from its syntax tree. */
export function unitOf({ path, root }: SyntaxFile): JavaUnit {
  const top = root.namedChildren;
  const packageName =
    top.find(({ type }) => type === "package_declaration")?.namedChildren.at(-1)?.text ?? "";
  const types: JavaType[] = [];
  const imports = top.filter(({ type }) => type === "import_declaration").map(importAt);
  const unit = { path, package: packageName, imports, types };
  // One walk for all methods costs a fraction of one for each.
  const source = { unit, returns: root.descendantsOfType("return_statement") };
  for (const node of top) if (node.type in kinds) addType(node, source);
  return unit;
}

/** A type as used at a node: its name and arguments. */
export function typeUseOf(node: Node | null): JavaTypeUse {
  if (node === null) return plainType("");
  if (node.type === "array_type") return typeUseOf(node.childForFieldName("element"));
  if (node.type !== "generic_type") return plainType(node.text);
  const list = node.namedChildren.find(({ type }) => type === "type_arguments");
  return {
    name: withoutTypeArguments(node.text),
    arguments: compactList((list?.namedChildren ?? []).map(typeUseOf)),
  };
}

const plainTypes = new Map<string, JavaTypeUse>();

/** More names of types than are used again and again. */
const maxPlainTypes = 10_000;

/** A type without arguments; most uses are of few types, which are kept once. */
function plainType(text: string): JavaTypeUse {
  const known = plainTypes.get(text);
  if (known !== undefined) return known;
  const type: JavaTypeUse = { name: withoutTypeArguments(text), arguments: compactList([]) };
  if (plainTypes.size < maxPlainTypes) plainTypes.set(text, type);
  return type;
}

function importAt(node: Node): JavaImport {
  return {
    name: node.namedChildren.find(({ type }) => /identifier/.test(type))?.text ?? "",
    isStatic: node.children.some((child) => child.type === "static"),
    isWildcard: node.namedChildren.some(({ type }) => type === "asterisk"),
  };
}

/** A unit to which types are being added, and the `return` statements of its file, in their order. */
interface JavaSource {
  readonly unit: JavaUnit & { readonly types: JavaType[] };
  readonly returns: readonly Node[];
}

function addType(node: Node, source: JavaSource, outer?: JavaType): void {
  const { unit } = source;
  const modifiers = modifiersOf(node);
  const name = node.childForFieldName("name");
  const fields: JavaField[] = [];
  const methods: JavaMethod[] = [];
  const kind = kinds[node.type] ?? "class";
  const type: JavaType = {
    unit,
    kind,
    name: `${outer === undefined ? "" : `${outer.name}.`}${name?.text ?? ""}`,
    ...(outer === undefined ? {} : { outer }),
    isAbstract: kind === "interface" || kind === "annotation" || modifiers.words.has("abstract"),
    isPublic: modifiers.words.has("public"),
    typeParameters: (node.childForFieldName("type_parameters")?.namedChildren ?? []).map(
      (parameter) => parameter.namedChildren[0]?.text ?? parameter.text,
    ),
    supertypes: supertypesOf(node),
    annotations: modifiers.annotations,
    fields,
    methods,
    line: (name ?? node).startPosition.row + 1,
  };
  unit.types.push(type);
  if (kind === "record")
    for (const { line, ...component } of parametersOf(node))
      fields.push({ ...component, isStatic: false, line });
  for (const member of membersOf(node)) {
    if (member.type in kinds) addType(member, source, type);
    else if (member.type === "enum_constant") fields.push(enumConstantAt(member, type.name));
    else if (member.type === "field_declaration" || member.type === "constant_declaration")
      fields.push(...fieldsOf(member, kind));
    else if (methodNodes.has(member.type)) methods.push(methodAt(member, source));
  }
}

function membersOf(node: Node): Node[] {
  const members = node.childForFieldName("body")?.namedChildren ?? [];
  return members.flatMap((member) =>
    member.type === "enum_body_declarations" ? member.namedChildren : [member],
  );
}

function supertypesOf(node: Node): JavaTypeUse[] {
  const clauses = node.namedChildren.filter(({ type }) =>
    ["superclass", "super_interfaces", "extends_interfaces"].includes(type),
  );
  return clauses
    .flatMap((clause) => clause.namedChildren)
    .flatMap((child) => (child.type === "type_list" ? child.namedChildren : [child]))
    .map(typeUseOf);
}

interface Modifiers {
  readonly words: ReadonlySet<string>;
  readonly annotations: readonly JavaAnnotation[];
}

function modifiersOf(node: Node): Modifiers {
  const [first] = node.namedChildren;
  const modifiers = first?.type === "modifiers" ? first : undefined;
  const words = new Set<string>();
  const annotations: JavaAnnotation[] = [];
  for (const child of modifiers?.children ?? []) {
    if (child.type === "annotation" || child.type === "marker_annotation")
      annotations.push(annotationAt(child));
    else words.add(child.type);
  }
  return { words, annotations: compactList(annotations) };
}

function fieldsOf(node: Node, kind: JavaType["kind"]): JavaField[] {
  const { words, annotations } = modifiersOf(node);
  const type = typeUseOf(node.childForFieldName("type"));
  return node.childrenForFieldName("declarator").map((declarator) => {
    const value = declarator.childForFieldName("value");
    return {
      name: declarator.childForFieldName("name")?.text ?? "",
      type,
      isStatic: words.has("static") || kind === "interface" || kind === "annotation",
      annotations,
      ...(value === null ? {} : { value: expressionOf(value) }),
      line: declarator.startPosition.row + 1,
    };
  });
}

/** A constant of an enum is a field whose value is made of its arguments. */
function enumConstantAt(node: Node, type: string): JavaField {
  const values = (node.childForFieldName("arguments")?.namedChildren ?? []).map((child) =>
    expressionOf(child),
  );
  return {
    name: node.childForFieldName("name")?.text ?? "",
    type: { name: type, arguments: [] },
    isStatic: true,
    annotations: [],
    value: { kind: "new", type, arguments: values },
    line: node.startPosition.row + 1,
  };
}

function methodAt(node: Node, { returns }: JavaSource): JavaMethod {
  const { words, annotations } = modifiersOf(node);
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  return {
    name: name?.text ?? "",
    isConstructor: node.type === "constructor_declaration",
    returns: typeUseOf(node.childForFieldName("type")),
    parameters: compactList(parametersOf(node)),
    annotations,
    isStatic: words.has("static"),
    results: compactList(body === null ? [] : returnedIn(body, returns)),
    line: (name ?? node).startPosition.row + 1,
  };
}

function parametersOf(node: Node): (JavaParameter & { readonly line: number })[] {
  const list = node.childForFieldName("parameters")?.namedChildren ?? [];
  return list
    .filter(({ type }) => type === "formal_parameter" || type === "spread_parameter")
    .map((parameter) => ({
      name: parameter.childForFieldName("name")?.text ?? "",
      type: typeUseOf(parameter.childForFieldName("type")),
      annotations: modifiersOf(parameter).annotations,
      line: parameter.startPosition.row + 1,
    }));
}
