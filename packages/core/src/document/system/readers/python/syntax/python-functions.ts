import type { Node } from "web-tree-sitter";
import type { CodeClass, CodeField, CodeFunction, Decorator } from "../../code/code-file.ts";
import type { ParameterExpression } from "../../code/expression.ts";
import { namedChildren, pythonExpression } from "./python-expression.ts";
import { compactList } from "../../compact-list.ts";

/** Returns the parameters of a function; the first one of a method is the object itself, and is left out. */
export function parametersOf(
  node: Node,
  isMethod: boolean,
  decorators: readonly Decorator[],
): readonly ParameterExpression[] {
  const isStatic = decorators.some(
    ({ expression }) => expression.kind === "name" && expression.name === "staticmethod",
  );
  const all = namedChildren(node.childForFieldName("parameters"));
  const parameters = all
    .slice(isMethod && !isStatic ? 1 : 0)
    .flatMap((child, index): ParameterExpression[] => {
      if (child.type === "identifier")
        return [{ kind: "parameter", name: child.text, of: node.startIndex, index }];
      const name = child.childForFieldName("name") ?? namedChildren(child)[0];
      if (name?.type !== "identifier") return [];
      const fallback = child.childForFieldName("value");
      const type = child.childForFieldName("type")?.text;
      return [
        {
          kind: "parameter",
          name: name.text,
          of: node.startIndex,
          index,
          ...(type !== undefined && { type: type.replace(/\[.*/s, "") }),
          ...(fallback !== null && { fallback: pythonExpression(fallback) }),
        },
      ];
    });
  return compactList(parameters);
}

/** Returns the decorators of a decorated definition of a function or class. */
export function decoratorsOf(decorated: Node): readonly Decorator[] {
  return namedChildren(decorated)
    .filter(({ type }) => type === "decorator")
    .map((decorator) => ({
      expression: pythonExpression(namedChildren(decorator)[0]),
      line: decorator.startPosition.row + 1,
    }));
}

/** Returns a class with its members; its methods are among the functions of the file. */
export function classOf(
  node: Node,
  functions: ReadonlyMap<number, CodeFunction>,
  decorators: readonly Decorator[],
): CodeClass {
  const name = node.childForFieldName("name");
  const members = namedChildren(node.childForFieldName("body")).map((member) =>
    member.type === "decorated_definition" ? (member.childForFieldName("definition") ?? member) : member,
  );
  return {
    name: name?.text ?? "",
    at: node.startIndex,
    to: node.endIndex - 1,
    line: (name ?? node).startPosition.row + 1,
    decorators,
    superclasses: namedChildren(node.childForFieldName("superclasses"))
      .filter(({ type }) => type !== "keyword_argument")
      .map((child) => pythonExpression(child)),
    fields: members.flatMap((member) => fieldsOf(member)),
    methods: members.flatMap((member) => functions.get(member.startIndex) ?? []),
  };
}

function fieldsOf(member: Node): CodeField[] {
  const assignment = member.type === "expression_statement" ? namedChildren(member)[0] : undefined;
  const left = assignment?.type === "assignment" ? assignment.childForFieldName("left") : null;
  if (left?.type !== "identifier") return [];
  const value = assignment?.childForFieldName("right");
  const type = assignment?.childForFieldName("type")?.text;
  return [
    {
      name: left.text,
      line: left.startPosition.row + 1,
      ...(type !== undefined && { type }),
      ...(value !== null && value !== undefined && { value: pythonExpression(value) }),
      decorators: [],
    },
  ];
}
