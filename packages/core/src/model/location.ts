/** A place in a project file; lines and columns count from 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  /** The text of that line, for a caret under the column. */
  readonly sourceLine?: string;
}
