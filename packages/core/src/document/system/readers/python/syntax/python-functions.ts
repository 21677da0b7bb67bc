import type { Node } from "web-tree-sitter";
import { compactList } from "../../compact-list.ts";
import { attributeOf, type ModuleDraft } from "../../program/module-draft.ts";
import { lineOf } from "../../program/unit-builder.ts";
import type { Attribute, FieldUnit, Parameter } from "../../program/unit.ts";
import { nameOf } from "../../program/value.ts";
import { namedChildren, pythonValue } from "./python-values.ts";

/**
 * Returns the parameters of a function, one that is no name without one; the first one of a method is the object itself, and is
 * left out.
 */
export function parametersOf(
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
export function decoratorsOf(draft: ModuleDraft, decorated: Node): readonly Attribute[] {
  return compactList(
    namedChildren(decorated)
      .filter(({ type }) => type === "decorator")
      .map((decorator) => attributeOf(pythonValue(draft, namedChildren(decorator)[0]), lineOf(decorator))),
  );
}

/** Fills the class of a node with its members. */
export function fillClass(draft: ModuleDraft, node: Node, attributes: readonly Attribute[]): void {
  const type = draft.types.get(node.startIndex);
  if (type === undefined) return;
  const name = node.childForFieldName("name");
  const members = namedChildren(node.childForFieldName("body")).map((member) =>
    member.type === "decorated_definition" ? (member.childForFieldName("definition") ?? member) : member,
  );
  const superclasses = namedChildren(node.childForFieldName("superclasses"))
    .filter((child) => child.type !== "keyword_argument")
    .map((child) => pythonValue(draft, child));
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
