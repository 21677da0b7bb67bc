import type { Notation } from "../../model/index.ts";

/** The text of one diagram, cut out of a file. */
export interface SourceBlock {
  readonly notation: Notation;
  /** The text. In PlantUML it begins with the `@start…` line and ends with the `@end…` line. */
  readonly text: string;
  /** The line of the file with the beginning of `text`, counted from 1; 0 if a first line was added to it. */
  readonly line: number;
  /** The text after `@startuml`, if any. */
  readonly name?: string;
  /** The fenced block that contains the diagram, and its first line in the file. */
  readonly fence?: { readonly text: string; readonly line: number };
}
