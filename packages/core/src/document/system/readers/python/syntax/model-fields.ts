import type { Expression } from "../../code/expression.ts";

/** Returns the last name of an expression: of `models.CharField`, `CharField`. */
export function nameOf(expression: Expression): string {
  return expression.kind === "name" || expression.kind === "member" ? expression.name : "";
}

/** Returns whether an expression is the literal `True`. */
export function isTrue(expression: Expression | undefined): boolean {
  return expression?.kind === "other" && expression.text === "True";
}

/** Returns a type as it is written, such as `String(50)`; undefined if it is more than names and numbers. */
export function typeText(expression: Expression): string | undefined {
  if (expression.kind === "text") return expression.text;
  if (expression.kind !== "call") return nameOf(expression) || undefined;
  const args = expression.args.map(typeText).filter((text) => text !== undefined);
  return args.length === 0 ? nameOf(expression.callee) : `${nameOf(expression.callee)}(${args.join(", ")})`;
}
