/** A part of an OpenAPI description: an object with members of any kind. */
export type ApiPart = Readonly<Record<string, unknown>>;

/** The value where it is an object; undefined for lists, texts and nothing. */
export function partOf(value: unknown): ApiPart | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as ApiPart)
    : undefined;
}

/** The members of a value; none if it is no object. */
export function membersOf(value: unknown): (readonly [key: string, member: unknown])[] {
  return Object.entries(partOf(value) ?? {});
}

/** The elements of a value; none if it is no list. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** A member that is a text with something in it. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = ownMember(value, key);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** A member of its own: what every object inherits is none. */
export function ownMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as ApiPart)[key]
    : undefined;
}

/** A chain of references is followed so far; one that is longer leads in a circle. */
const maxReferences = 20;

/** The part that a value is or refers to within the description; a reference to elsewhere leads to nothing. */
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

/** The name at the end of a reference, as people say it. */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** The methods that a path can have, in the order in which they are shown. */
export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;
