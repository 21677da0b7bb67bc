/** An action of a requirement that may be a person's goal, as the rules engine reads it. */
export interface GoalHint {
  readonly requirement: string;
  /** The name of the use case that it would be. */
  readonly name: string;
  /** The nouns of the actors; empty if none is named. */
  readonly actors: readonly string[];
  /** From 0 to 1, in steps of 0.1. */
  readonly probability: number;
}
