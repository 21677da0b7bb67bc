import type { Node } from "web-tree-sitter";
import { expressionOf, type JavaExpression } from "./java-expression.ts";
import { typeUseOf, type JavaType, type JavaTypeUse, type JavaUnit } from "./java-unit.ts";
import { typeAround } from "./type-around.ts";

/** A variable of a method: one of its parameters or one that it declares. */
export interface LocalVariable {
  readonly type: JavaTypeUse;
  /** Its first value; of a parameter, what a framework puts in. */
  readonly value?: JavaExpression;
}

/** Where an expression in a method stands. */
export interface MethodScope {
  readonly type: JavaType;
  readonly locals: ReadonlyMap<string, LocalVariable>;
}

const callables = new Set([
  "method_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
]);

/** Returns the scope of a node: its type, and the variables of the method around it. */
export function methodScopeAt(node: Node, unit: JavaUnit): MethodScope | undefined {
  const type = typeAround(node, unit);
  if (type === undefined) return undefined;
  let method = node.parent;
  while (method !== null && !callables.has(method.type)) method = method.parent;
  const locals = new Map<string, LocalVariable>();
  if (method === null) return { type, locals };
  const name = method.childForFieldName("name");
  const line = (name ?? method).startPosition.row + 1;
  const declared = type.methods.find((one) => one.name === name?.text && one.line === line);
  for (const parameter of declared?.parameters ?? []) {
    const injected = parameter.annotations.find((annotation) => annotation.name === "Value");
    const value = injected?.arguments.get("value");
    locals.set(parameter.name, { type: parameter.type, ...(value === undefined ? {} : { value }) });
  }
  for (const declaration of method.descendantsOfType("local_variable_declaration"))
    if (declaration !== null) addLocals(declaration, locals);
  for (const assignment of method.descendantsOfType("assignment_expression"))
    if (assignment !== null) addAssigned(assignment, locals);
  return { type, locals };
}

function addLocals(declaration: Node, locals: Map<string, LocalVariable>): void {
  const type = typeUseOf(declaration.childForFieldName("type"));
  for (const declarator of declaration.childrenForFieldName("declarator")) {
    const value = declarator.childForFieldName("value");
    const name = declarator.childForFieldName("name")?.text ?? "";
    if (!locals.has(name))
      locals.set(name, { type, ...(value === null ? {} : { value: expressionOf(value) }) });
  }
}

/** A variable that is declared without a value gets the first one that is assigned. */
function addAssigned(assignment: Node, locals: Map<string, LocalVariable>): void {
  const name = assignment.childForFieldName("left")?.text ?? "";
  const known = locals.get(name);
  if (known !== undefined && known.value === undefined)
    locals.set(name, { ...known, value: expressionOf(assignment.childForFieldName("right")) });
}
