import type { NounPhrase } from "./statement.ts";

/** Returns whether a phrase of a statement is one of these, by its position. */
export function isAmong(phrases: Iterable<NounPhrase>, { end, start }: NounPhrase): boolean {
  return [...phrases].some((other) => other.start === start && other.end === end);
}
