import type { ArchitectureKind, ArchitectureRelationKind, Lifecycle } from "../../../model/index.ts";

/**
 * The architecture for the script of the published page, as JSON. Elements, figures, places and requirements
 * refer to each other by their position in these lists; facts that the page shows anyway, such as captions and the texts
 * of requirements, are read from the page.
 */
export interface PageModel {
  /** The kinds of elements and of relations, which refer to them by position. */
  readonly kinds: readonly ArchitectureKind[];
  readonly relationKinds: readonly ArchitectureRelationKind[];
  readonly elements: readonly PageElement[];
  readonly relations: readonly PageRelation[];
  /** The anchors of the figures, in the order of the document. */
  readonly figures: readonly string[];
  /** The ids of the requirements that elements come from, which are also their anchors. */
  readonly requirements: readonly string[];
  readonly places: readonly PagePlace[];
  readonly walks: readonly PageWalk[];
}

/** An element; lists that would be empty are absent. */
export interface PageElement {
  readonly id: string;
  readonly name: string;
  readonly kind: number;
  readonly names?: readonly string[];
  readonly technology?: string;
  readonly owner?: string;
  readonly description?: string;
  readonly lifecycle?: Lifecycle;
  readonly basis?: "proposed" | "implied" | "assumed";
  readonly tags?: readonly string[];
  readonly links?: readonly { readonly title: string; readonly url: string }[];
  /** The containers of the element. */
  readonly in?: readonly number[];
  readonly from?: readonly number[];
  readonly figures?: readonly number[];
  /** The figures of its contents, the most informative first. */
  readonly inside?: readonly number[];
  readonly places?: readonly number[];
  /** Steps of use cases: the use case as a walk, and the number of the step from 0. */
  readonly steps?: readonly (readonly [walk: number, step: number])[];
}

/** A relation: its ends, its kind and its labels. */
export type PageRelation = readonly [from: number, to: number, kind: number, ...labels: readonly string[]];

/** A place of the document that is not a figure: its kind, anchor and title. */
export type PagePlace = readonly [
  kind: "use-case" | "operation" | "screen" | "page" | "decision",
  anchor: string,
  title: string,
];

/** A use case with its steps, and the messages that belong to each of them. */
export interface PageWalk {
  readonly id: string;
  readonly name: string;
  /** The figures of its interactions. */
  readonly figures: readonly number[];
  readonly steps: readonly (readonly WalkMessage[])[];
}

/** A message of a figure: its number there, and the elements at its ends; −1 if an end is not an element. */
export type WalkMessage = readonly [figure: number, message: number, from: number, to: number];
