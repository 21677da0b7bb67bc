/** A place in a project file, with 1-based lines and columns. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  /** The text of that line, for a caret under the column. */
  readonly sourceLine?: string;
}
