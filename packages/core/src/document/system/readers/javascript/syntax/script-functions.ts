import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import { attributeOf, type ModuleDraft } from "../../program/module-draft.ts";
import { lineOf } from "../../program/unit-builder.ts";
import type { Attribute, FieldUnit, Parameter } from "../../program/unit.ts";
import { nameOf } from "../../program/value.ts";
import { scriptValue } from "./script-values.ts";

/** The syntax nodes of functions. */
export const functionTypes: string[] = [
  "function_declaration",
  "function_expression",
  "arrow_function",
  "method_definition",
  "generator_function",
  "generator_function_declaration",
];

/** Returns the parameters of a function with the names of their types; one that is a pattern has no name. */
export function parametersOf(draft: ModuleDraft, node: Node): readonly Parameter[] {
  const single = node.childForFieldName("parameter");
  const list = single === null ? node.childForFieldName("parameters") : null;
  const nodes = single === null ? (list?.namedChildren ?? []) : [single];
  return compactList(
    nodes
      .filter((child) => child !== null && child.type !== "comment")
      .map((child) => parameterOf(draft, child)),
  );
}

function parameterOf(draft: ModuleDraft, node: Node): Parameter {
  const isDefault = node.type === "assignment_pattern";
  const pattern = isDefault ? node.childForFieldName("left") : (node.childForFieldName("pattern") ?? node);
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
export function decoratorsOf(draft: ModuleDraft, node: Node): readonly Attribute[] {
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
export function fillClass(draft: ModuleDraft, node: Node): void {
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
