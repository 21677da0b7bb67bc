/** A part of an OpenAPI description: an object with members of any kind. */
export type ApiPart = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object; undefined for lists, texts and empty values. */
export function partOf(value: unknown): ApiPart | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as ApiPart)
    : undefined;
}

/** Returns the members of an object; none for any other value. */
export function membersOf(value: unknown): (readonly [key: string, member: unknown])[] {
  return Object.entries(partOf(value) ?? {});
}

/** Returns the elements of a list; none for any other value. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Returns a member that is a non-empty text. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = ownMember(value, key);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** Returns an own member of an object or list; inherited members are ignored. */
export function ownMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as ApiPart)[key]
    : undefined;
}

/** The methods of a path, in the order of display. */
export const apiMethods = [
  "get",
  "post",
  "put",
  "patch",
  "delete",
  "head",
  "options",
  "trace",
  "query",
] as const;
