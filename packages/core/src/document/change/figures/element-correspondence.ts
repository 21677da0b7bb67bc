/** Which elements of two architecture models are the same element. */
export interface ElementCorrespondence {
  /** By the element's id before: its id after, and its change, if any. */
  readonly pairs: ReadonlyMap<string, CorrespondingElement>;
  /** The ids after of the elements that did not exist before. */
  readonly added: ReadonlySet<string>;
  /** The ids before of the elements that no longer exist. */
  readonly removed: ReadonlySet<string>;
}

/** The element after a change. */
export interface CorrespondingElement {
  readonly id: string;
  readonly kind?: "renamed" | "changed" | undefined;
}
