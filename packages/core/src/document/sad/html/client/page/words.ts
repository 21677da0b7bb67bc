/** The names of the kinds of elements, as a card shows them. */
const kindNames: Readonly<Record<string, string>> = {
  "use-case": "Use case",
  database: "Data store",
};

/** Returns the name of a kind of element: "Use case". */
export function kindName(kind: string): string {
  return kindNames[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** Returns what is said of an element that somebody has chosen: "Event bus, queue, in 6 figures." */
export function spokenElement({
  figures,
  kind,
  name,
}: {
  readonly figures: readonly string[];
  readonly kind: string;
  readonly name: string;
}): string {
  const count = `${figures.length} ${figures.length === 1 ? "figure" : "figures"}`;
  return `${name}, ${kindName(kind).toLowerCase()}, in ${count}.`;
}

const plurals: Readonly<Record<string, string>> = { entity: "Entities", class: "Classes" };

/** Returns the name of several elements of a kind: "Use cases". */
export function pluralKind(kind: string): string {
  return plurals[kind] ?? `${kindName(kind)}s`;
}

/** What a relation is called from its start and from its end. */
const verbs: Readonly<Record<string, readonly [forward: string, backward: string]>> = {
  association: ["Related to", "Related to"],
  directed: ["Uses", "Used by"],
  dependency: ["Uses", "Used by"],
  message: ["Uses", "Used by"],
  call: ["Calls", "Called by"],
  generalisation: ["Is a kind of", "Kinds"],
  realisation: ["Realises", "Realised by"],
  composition: ["Consists of", "Part of"],
  aggregation: ["Holds", "Held by"],
  include: ["Includes", "Included by"],
  extend: ["Extends", "Extended by"],
};

/** Returns how an element relates to another one; undefined for a reply, which goes back to the one that asked. */
export function relationVerb(kind: string, isForward: boolean): string | undefined {
  return verbs[kind]?.[isForward ? 0 : 1];
}
