import type { Notation } from "../../model/index.ts";

/** One diagram's text cut out of a file. */
export interface SourceBlock {
  readonly notation: Notation;
  /** For PlantUML from its `@start…` to its `@end…` line, both included. */
  readonly text: string;
  /** The line of the file on which `text` begins, counted from 1; 0 where a first line was added to it. */
  readonly line: number;
  /** The text after `@startuml`, if any. */
  readonly name?: string;
  /** The fenced block that it stands in, and the line of the file on which that begins. */
  readonly fence?: { readonly text: string; readonly line: number };
}
