import type { Deed } from "./read-actions.ts";
import type { Sentence } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";

/** A part of a sentence that has a subject and a verb of its own. */
export interface Clause {
  readonly sentence: Sentence;
  readonly phrases: readonly NounPhrase[];
  readonly known: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
}

/** What a clause says is done, and by whom. */
export interface Reading {
  readonly actors: readonly NounPhrase[];
  /** Nobody but the system itself does it. */
  readonly bySystem: boolean;
  readonly deeds: readonly Deed[];
}
