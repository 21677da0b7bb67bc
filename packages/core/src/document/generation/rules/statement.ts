import type { TaggedWord } from "../../../model/index.ts";

/** What a line of requirements is by its form. */
export type StatementKind = "story" | "shall" | "rule" | "step" | "prose";

/** A noun with what qualifies it: "overdue loans" has the head "loan". */
export interface NounPhrase {
  /** As written, without articles and quantifiers. */
  readonly text: string;
  /** The last noun, in the singular and in lower case. */
  readonly head: string;
  /** Nouns and adjectives before the head, in lower case. */
  readonly modifiers: readonly string[];
  readonly plural: boolean;
  /** Where the phrase begins and ends among the words of its statement; the end is not part of it. */
  readonly start: number;
  readonly end: number;
}

/** What is done: the verb in its base form, with its particle, as in "sign in". */
export interface Action {
  /** As written, such as "be able to view". */
  readonly text: string;
  readonly verb: string;
}

/** A sentence of the requirements, taken apart. */
export interface Statement {
  /** Id of the requirement that it stands in. */
  readonly requirement: string;
  readonly kind: StatementKind;
  readonly text: string;
  readonly words: readonly TaggedWord[];
  /** The actors, most important first; empty if the system itself acts, or nobody is named. */
  readonly actors: readonly NounPhrase[];
  /** True where the sentence says that the system does it, and not that somebody can. */
  readonly bySystem: boolean;
  readonly action: Action | undefined;
  /** What it is done to, the direct object first, then those of prepositions. */
  readonly objects: readonly NounPhrase[];
  /** Why: the "so that …" of a story. */
  readonly benefit: string | undefined;
  /** The "if …", "when …", "unless …" that it depends on. */
  readonly condition: string | undefined;
  /** It says what must not happen. */
  readonly negated: boolean;
  /** Every noun phrase of the sentence, in order. */
  readonly phrases: readonly NounPhrase[];
}
