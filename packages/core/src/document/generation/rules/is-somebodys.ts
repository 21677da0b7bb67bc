import type { Statement } from "./statement.ts";

/** What a use case is told by: the actors who are named, by whatever key, and the statements. */
interface Told {
  readonly actors: ReadonlyMap<string, unknown>;
  readonly statements: readonly Statement[];
}

/**
 * Returns whether a use case is a goal of somebody: of an actor who is named, or of a person who is able to do it, as in
 * "the system shall allow printing labels". The line "Validate the form" may be a step, a test or a function of the
 * system, so its use case is not written; it is asked who does it.
 */
export function isSomebodys({ actors, statements }: Told): boolean {
  return actors.size > 0 || statements.some(({ text }) => granted.test(text));
}

/** Says that something can be done, and leaves open by whom. */
const granted =
  /\b(?:possible|able) to\b|\b(?:abilit(?:y|ies)|capabilit(?:y|ies)|facilit(?:y|ies)|functionality|opportunity|option|possibility|provision|means) (?:to|for|of)\b|\b(?:allow|enable|facilitate|let|permit)(?:s|ing)?\b/i;
