import { distance } from "fastest-levenshtein";
import { shortForm, wordsOf } from "./name-forms.ts";

/** Returns how alike two names are, from 0 to 1: by the words that they share, and by their letters. */
export function nameLikeness(one: string, other: string): number {
  const [first, second] = [shortForm(one), shortForm(other)];
  if (first === "" || second === "") return 0;
  if (first === second) return 1;
  const letters = 1 - distance(first, second) / Math.max(first.length, second.length);
  return Math.max(sharedWords(one, other), letters >= 0.5 ? letters : letters / 2);
}

/** The share of the words that both names have, by their letters, so that `a` counts less than `recommendation`. */
function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(telling(one)), new Set(telling(other))];
  const all = new Set([...first, ...second]);
  const length = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + word.length, 0);
  const shared = [...first].filter((word) => second.has(word));
  return all.size === 0 ? 0 : length(shared) / length(all);
}

function telling(name: string): string[] {
  return wordsOf(name).filter((word) => shortForm(word) !== "");
}
