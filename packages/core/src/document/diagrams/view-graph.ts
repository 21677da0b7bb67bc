import type { ArchitectureKind, ArchitectureRelationKind } from "../../model/index.ts";

/** The comments of a text beside an element or a link. */
export interface DrawnComments {
  /** The id of the element, if its name does not say which one it is. */
  readonly mark?: string;
  /** Where the system shows it, as the text states it: `compose.yaml:12 (said)`. */
  readonly evidence?: readonly string[];
}

/** An element of a view. */
export interface ViewElement extends DrawnComments {
  readonly id: string;
  readonly name: string;
  readonly kind: ArchitectureKind;
  readonly technology?: string;
  /** The elements that are drawn inside of it; a view without any draws it as a box. */
  readonly inside: readonly ViewElement[];
}

/** A link of a view, between the ids of its elements. */
export interface ViewLink extends Pick<DrawnComments, "evidence"> {
  readonly from: string;
  readonly to: string;
  readonly kind: ArchitectureRelationKind;
  /** Whether an association has heads at both ends. */
  readonly isMutual?: true;
  readonly label?: string;
}

/** The content of a view, in drawing order. */
export interface ViewGraph {
  readonly elements: readonly ViewElement[];
  readonly links: readonly ViewLink[];
  readonly direction: "right" | "down";
}

/** Returns the comments beside an element or a link, in the form of `readDiagramHeader`. */
export function commentLines({ evidence = [], mark }: DrawnComments, sign: "'" | "%%"): string[] {
  return [
    ...(mark === undefined ? [] : [`${sign} @element ${mark}`]),
    ...evidence.map((one) => `${sign} @source ${one.replaceAll(/\s+/g, " ")}`),
  ];
}

/** The name that each element of a view has in its text, by the id of the element. */
export type ViewAliases = ReadonlyMap<string, string>;

/** Returns a name for each element of a view that the notation takes as one word. */
export function viewAliases({ elements }: ViewGraph, aliasOf: (id: string) => string): ViewAliases {
  const aliases = new Map<string, string>();
  const taken = new Set<string>();
  const add = ({ id, inside }: ViewElement): void => {
    const word = aliasOf(id.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "") || "element");
    const start = /^\d/.test(word) ? `e${word}` : word;
    let alias = start;
    for (let number = 2; taken.has(alias); number += 1) alias = `${start}_${String(number)}`;
    taken.add(alias);
    aliases.set(id, alias);
    inside.forEach(add);
  };
  elements.forEach(add);
  return aliases;
}
