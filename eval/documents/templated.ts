import type { DesignModel } from "@archscribe/core/model";

/** How many sentences of the use cases there are, and how many of them are of a template. */
export interface SentenceCount {
  readonly all: number;
  readonly templated: number;
}

/** From how many use cases on a sentence that differs by names alone is one of a template. */
const least = 3;

/**
 * Counts the sentences of pre- and post-conditions, steps and exceptions. A sentence is templated when at least three use
 * cases have it, apart from the names of actors, entities, use cases and the system, and from numbers.
 */
export function countTemplated(design: DesignModel): SentenceCount {
  const names = [
    design.system,
    ...[...design.actors, ...design.entities, ...design.useCases].flatMap(({ name }) => [name, `${name}s`]),
  ].toSorted((one, other) => other.length - one.length);
  const sentences = design.useCases.map(({ exceptions, post_cond, pre_cond, steps }) =>
    [...pre_cond, ...steps, ...exceptions, ...post_cond].map((sentence) => patternOf(sentence, names)),
  );
  const users = new Map<string, number>();
  for (const own of sentences) for (const one of new Set(own)) users.set(one, (users.get(one) ?? 0) + 1);
  const all = sentences.flat();
  return { all: all.length, templated: all.filter((one) => (users.get(one) ?? 0) >= least).length };
}

/**
 * The sentence with a mark in place of each name and number; the rest of a phrase around them is dropped with
 * the mark.
 */
function patternOf(sentence: string, names: readonly string[]): string {
  const lower = names
    .map((name) => name.toLowerCase())
    .reduce((text, name) => text.replaceAll(name, "#"), sentence.toLowerCase());
  return lower
    .replaceAll(/\d+/g, "#")
    .replaceAll(/\b(?:an?|the) /g, "")
    .replaceAll(/#(?:[\s,]|and\b|or\b|#)*#/g, "#")
    .trim();
}
