import { type Likeness, wordsOf } from "../../likeness/index.ts";
import type { Fact, Item } from "../describe/item.ts";

/** One piece of evidence that two items are the same. */
interface Signal {
  readonly weight: number;
  /** From 0 to 1. */
  readonly value: number;
  /** The reason to show if it supports the pair. */
  readonly reason: string;
}

/** Returns the weighted mean of signals, with the reasons of those that support a pair. */
export function weigh(signals: readonly Signal[]): Likeness {
  const weight = signals.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return nothing;
  return {
    value: signals.reduce((sum, one) => sum + one.weight * one.value, 0) / weight,
    reasons: [...new Set(signals.filter(({ value }) => value >= 0.4).map(({ reason }) => reason))],
  };
}

export const nothing: Likeness = { value: 0, reasons: [] };

/** Returns the signal of two sets, such as of neighbours; none if both are empty. */
export function setsSignal(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  { name, weight }: { readonly name: readonly [string, string]; readonly weight: number },
): readonly Signal[] {
  const common = [...before].filter((one) => after.has(one)).length;
  const all = new Set([...before, ...after]).size;
  if (all === 0) return [];
  return [{ weight, value: common / all, reason: `${common} common ${name[common === 1 ? 0 : 1]}` }];
}

/** Returns the signal of one fact that two items may have; none if neither has it. */
export function factSignal(
  [before, after]: readonly [Item, Item],
  fact: string,
  weight: number,
): readonly Signal[] {
  const [one, other] = [textOfFact(before.facts.get(fact)), textOfFact(after.facts.get(fact))];
  if (one === "" && other === "") return [];
  const value = one === other ? 1 : textLikeness(one, other);
  return [{ weight, value, reason: `${value === 1 ? "same" : "similar"} ${fact}` }];
}

export function textOfFact(fact: Fact | undefined): string {
  return fact === undefined ? "" : typeof fact === "string" ? fact : fact.join("; ");
}

/**
 * Returns the share of words that two texts have in common, from 0 to 1, counting repeated words (Dice's coefficient).
 *
 * @param weightOf how much a word counts
 */
export function textLikeness(
  one: string,
  other: string,
  weightOf: (word: string) => number = () => 1,
): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.length + second.length === 0) return one === other ? 1 : 0;
  const weight = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);
  const left = new Map<string, number>();
  for (const word of second) left.set(word, (left.get(word) ?? 0) + 1);
  const common = first.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  });
  return (2 * weight(common)) / (weight(first) + weight(second));
}

/**
 * Returns how distinctive a word is among texts: a word that most of them have, such as an article, is not.
 */
export function wordWeights(texts: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + texts.length / (counts.get(word) ?? 1));
}
