import type { NounPhrase } from "./statement.ts";

/** True if a phrase of a statement, by its place in it, is one of the given. */
export function isAmong(phrases: Iterable<NounPhrase>, { end, start }: NounPhrase): boolean {
  return [...phrases].some((other) => other.start === start && other.end === end);
}
