/** An action of a requirement that may be a goal of somebody, as the rules engine reads it. */
export interface GoalHint {
  readonly requirement: string;
  /** The name of the use case that it would be. */
  readonly name: string;
  /** The nouns of those who are said to act; empty if nobody is. */
  readonly actors: readonly string[];
  /** From 0 to 1, in steps of 0.1. */
  readonly probability: number;
}
