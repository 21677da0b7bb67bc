import pluralize from "pluralize";
import type { ReviewedKind } from "./review.ts";

/** Between the two ends of a relation's name. */
const between = /\s+[–-]\s+/u;

/**
 * What a verdict and an element are compared by: "Borrow books" and "Borrow a book" are one, and so is a relation
 * whichever end it begins with.
 */
export function elementKey(kind: ReviewedKind, name: string): string {
  if (kind !== "relations") return wordsKey(name);
  return relationEnds(name).map(wordsKey).toSorted().join(" – ");
}

/** The names of the two ends of a relation, as its name has them. */
export function relationEnds(name: string): readonly string[] {
  return name.split(between);
}

/** The name of a relation by those of its ends. */
export function relationName(from: string, to: string): string {
  return `${from} – ${to}`;
}

function wordsKey(name: string): string {
  const lower = name.normalize("NFKC").toLowerCase();
  const words = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !/^(?:an?|the)$/.test(word));
  const key = (telling.length > 0 ? telling : words).map((word) => pluralize.singular(word)).join(" ");
  // A name of signs alone is still some name.
  return key || lower.trim();
}
