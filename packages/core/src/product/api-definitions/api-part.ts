import { type ApiPart, apiPartOf as partOf, ownMember, textAt } from "../../model/index.ts";

export {
  apiMethods as methods,
  type ApiPart,
  apiPartOf as partOf,
  elementsOf,
  membersOf,
  ownMember,
  textAt,
} from "../../model/index.ts";

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
