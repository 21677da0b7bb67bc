import type { Deed } from "./read-actions.ts";
import type { Sentence } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";

/** A part of a sentence with its own subject and verb. */
export interface Clause {
  readonly sentence: Sentence;
  readonly phrases: readonly NounPhrase[];
  readonly known: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
}

/** The deeds that a clause states, with their actors. */
export interface Reading {
  readonly actors: readonly NounPhrase[];
  /** Whether only the system itself acts. */
  readonly bySystem: boolean;
  readonly deeds: readonly Deed[];
}
