import { singularNoun } from "./singular-noun.ts";
import type { ReviewedKind } from "./review.ts";

/** The separator of the two ends in a relation's name. */
const between = /\s+[–-]\s+/u;

/**
 * Returns the key by which a verdict is compared with an element: "Borrow books" and "Borrow a book" are equal, and so
 * are the two directions of a relation.
 */
export function elementKey(kind: ReviewedKind, name: string): string {
  if (kind !== "relations") return wordsKey(name);
  return relationEnds(name).map(wordsKey).toSorted().join(" – ");
}

/** Returns the names of the two ends of a relation, in the order of its name. */
export function relationEnds(name: string): readonly string[] {
  return name.split(between);
}

/** Returns the name of a relation between two named ends. */
export function relationName(from: string, to: string): string {
  return `${from} – ${to}`;
}

function wordsKey(name: string): string {
  const lower = name.normalize("NFKC").toLowerCase();
  const words = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !/^(?:an?|the)$/.test(word));
  const key = (telling.length > 0 ? telling : words).map((word) => singularNoun(word)).join(" ");
  // A name without letters or digits still needs a key.
  return key || lower.trim();
}
