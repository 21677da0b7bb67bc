import type { TerraformReference, TerraformResource, TerraformValue } from "./terraform-module.ts";

/** A value that the files do not state. */
export const unknown = (name: string): TerraformValue => ({ kind: "unknown", name });
/** A text in pieces. */
export const text = (...pieces: readonly (string | TerraformReference)[]): TerraformValue => ({
  kind: "text",
  pieces,
});

/** An attribute of a resource; without a name, the resource. */
export const referenceTo = (resource: TerraformResource, attribute: string): TerraformValue =>
  text({ resource, attribute });

/** Returns the keys of a map or the texts of a set, each with its value. */
export function entriesOf(
  value: TerraformValue,
): readonly { readonly key: string; readonly value: TerraformValue }[] {
  if (value.kind === "object")
    return Array.from(value.entries, ([key, entry]) => ({ key, value: entry.value }));
  return value.kind === "list" ? value.items.map((item) => ({ key: plainText(item), value: item })) : [];
}

/** Returns the member of a value that some keys and indices name. */
export function insideOf(value: TerraformValue, names: readonly string[]): TerraformValue {
  let current = value;
  for (const name of names) {
    if (current.kind === "object") current = current.entries.get(name)?.value ?? unknown(name);
    else if (current.kind === "list") current = current.items[Number(name)] ?? unknown(name);
  }
  return current;
}

/** Returns the items of a list, and of the lists in it. */
export function flatItems(value: TerraformValue): readonly TerraformValue[] {
  return value.kind === "list" ? value.items.flatMap(flatItems) : [value];
}

/** Whether the files state a value, other than `null` or an empty text, which stand for none. */
export function isSomething(value: TerraformValue): boolean {
  return value.kind !== "unknown" && (value.kind !== "text" || !/^(?:null)?$/.test(plainText(value)));
}

/** Returns a value as pieces of a text; what is not known is `{name}`. */
export function piecesOf(value: TerraformValue): readonly (string | TerraformReference)[] {
  switch (value.kind) {
    case "text":
      return value.pieces;
    case "unknown":
      return [`{${value.name}}`];
    case "list":
      return value.items.flatMap((item, index) => [...(index === 0 ? [] : [","]), ...piecesOf(item)]);
    case "object":
      return [];
  }
}

/** Returns a value as a text; resources and what is not known are `{name}`. */
export function plainText(value: TerraformValue): string {
  return piecesOf(value)
    .map((piece) => (typeof piece === "string" ? piece : `{${piece.resource.label}}`))
    .join("");
}

/** Returns the references in a value, also in lists and objects. */
export function referencesIn(value: TerraformValue): readonly TerraformReference[] {
  switch (value.kind) {
    case "text":
      return value.pieces.filter((piece) => typeof piece !== "string");
    case "list":
      return value.items.flatMap(referencesIn);
    case "object":
      return [...value.entries.values()].flatMap((entry) => referencesIn(entry.value));
    case "unknown":
      return [];
  }
}

/** Returns a text that the files state as a whole. */
export function knownText(value: TerraformValue): string | undefined {
  if (value.kind !== "text" || value.pieces.some((piece) => typeof piece !== "string" || /[{}]/.test(piece)))
    return undefined;
  return plainText(value);
}

/** Returns whether a condition holds, if the files state it. */
export function truthOf(value: TerraformValue): boolean | undefined {
  const written = knownText(value);
  return written === "true" || (written === "false" ? false : undefined);
}
