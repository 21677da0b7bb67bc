import type { TaggedWord } from "../../../model/index.ts";

/** The kind of a line of requirements, according to its form. */
export type StatementKind = "story" | "shall" | "rule" | "step" | "prose";

/** A noun with its qualifiers: "overdue loans" has the head "loan". */
export interface NounPhrase {
  /** The phrase as written, without articles and quantifiers. */
  readonly text: string;
  /** The last noun, in the singular and in lower case. */
  readonly head: string;
  /** The nouns and adjectives before the head, in lower case. */
  readonly modifiers: readonly string[];
  readonly plural: boolean;
  /** The beginning and end of the phrase among the words of its statement; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** An action: a verb in its base form, with its particle, as in "sign in". */
export interface Action {
  /** The action as written, such as "be able to view". */
  readonly text: string;
  readonly verb: string;
}

/** A sentence of the requirements, parsed. */
export interface Statement {
  /** The id of the requirement that contains it. */
  readonly requirement: string;
  readonly kind: StatementKind;
  /** The title of the section that contains the requirement. */
  readonly section?: string;
  readonly text: string;
  readonly words: readonly TaggedWord[];
  /** The actors, most important first; empty if the system itself acts, or no actor is named. */
  readonly actors: readonly NounPhrase[];
  /** Whether the sentence states an action of the system, not an ability of a person. */
  readonly bySystem: boolean;
  readonly action: Action | undefined;
  /** The objects of the action: the direct object first, then the objects of prepositions. */
  readonly objects: readonly NounPhrase[];
  /** The "so that …" of a story. */
  readonly benefit: string | undefined;
  /** The "if …", "when …" or "unless …" on which it depends. */
  readonly condition: string | undefined;
  /** Whether it is only the condition of another statement: "When a customer places an order, …". */
  readonly isCondition?: true;
  /** Whether it is the permission in a limit: "Only the clerk may sign" permits it to the clerk; the words are the limit's. */
  readonly isPermission?: true;
  /** Whether it is a prohibition. */
  readonly negated: boolean;
  /** Every noun phrase of the sentence, in order. */
  readonly phrases: readonly NounPhrase[];
}
