/** A part of a context pack, which is in it as a whole or not at all. */
export interface PackPart {
  /** The heading above the part; parts with the same heading follow each other. */
  readonly heading: string;
  /** The description in the list of omitted parts. */
  readonly name: string;
  /** The call that returns it. */
  readonly instead: string;
  /** Markdown in which all texts of the project are quoted. */
  readonly text: string;
}
