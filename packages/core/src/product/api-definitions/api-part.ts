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

/** Returns an own member of an object; inherited members are ignored. */
export function ownMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as ApiPart)[key]
    : undefined;
}

/** The maximum length of a chain of references; a longer chain is circular. */
const maxReferences = 20;

/**
 * Returns the part that a value is or refers to within the description; undefined for a reference to another document.
 */
export function resolvePart(value: unknown, document: ApiPart): ApiPart | undefined {
  let part = partOf(value);
  for (let hop = 0; hop <= maxReferences; hop++) {
    const reference = textAt(part, "$ref");
    if (reference === undefined) return part;
    part = partOf(pointedAt(reference, document));
  }
  return undefined;
}

function pointedAt(reference: string, document: ApiPart): unknown {
  if (!reference.startsWith("#/")) return undefined;
  let part: unknown = document;
  for (const name of reference.slice(2).split("/")) {
    part = ownMember(part, decodedName(name).replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return part;
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the name at the end of a reference, for display. */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** The methods of a path, in the order of display. */
export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;
