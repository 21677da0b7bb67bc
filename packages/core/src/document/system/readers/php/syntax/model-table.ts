import pluralize from "pluralize";
import type { Value } from "../../program/value.ts";

/** Returns the table of a model by its class, `User::class`, as Laravel names it, and the singular of that name. */
export function modelTable(
  value: Value | undefined,
): { readonly table: string; readonly singular: string } | undefined {
  if (value?.kind !== "member" || value.name !== "class" || value.of.kind !== "name") return undefined;
  const singular = value.of.name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
  return { singular, table: pluralize(singular) };
}
