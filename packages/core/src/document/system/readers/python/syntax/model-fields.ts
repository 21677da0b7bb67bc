import { isLiteral, nameOf, type Value } from "../../program/value.ts";

/** Returns whether a value is the literal `True`. */
export function isTrue(value: Value | undefined): boolean {
  return isLiteral(value, "True");
}

/** Returns a type as it is written, such as `String(50)`; undefined if it is more than names and numbers. */
export function typeText(value: Value): string | undefined {
  if (value.kind === "text") return value.text;
  if (value.kind !== "call") return nameOf(value) || undefined;
  const args = value.args.map(typeText).filter((text) => text !== undefined);
  return args.length === 0 ? value.name : `${value.name}(${args.join(", ")})`;
}
