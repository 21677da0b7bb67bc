import pluralize from "pluralize";
import { verbOfNoun } from "./verb-of-noun.ts";

/** Irregular verb forms that requirements use, with their base forms. */
const irregular: ReadonlyMap<string, string> = new Map(
  `began begin, begun begin, bought buy, brought bring, built build, came come, chose choose, chosen choose, did do,
   done do, drawn draw, drew draw, drove drive, driven drive, found find, gave give, given give, got get, held hold,
   kept keep, knew know, known know, laid lay, led lead, left leave, lent lend, lost lose, made make, meant mean,
   met meet, paid pay, ran run, said say, saw see, seen see, sent send, shown show, sold sell, spent spend,
   taken take, taught teach, thought think, told tell, took take, understood understand, went go, won win,
   withdrawn withdraw, withdrew withdraw, written write, wrote write`
    .split(/,\s+/)
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * Returns the words that a word can be a form of, including itself: "copy" for "copies", "borrow" for "borrowing" and
 * "borrowed", "send" for "sent", and "create" for "creation". Two words are forms of the same word if their results
 * overlap.
 */
export function baseForms(word: string): ReadonlySet<string> {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const forms = formsOf(word);
  remembered.set(word, forms);
  return forms;
}

/** The supporting words of all elements are sought in the same texts. */
const remembered = new Map<string, ReadonlySet<string>>();
const mostRemembered = 20_000;

function formsOf(word: string): ReadonlySet<string> {
  const lower = word.normalize("NFKC").toLowerCase();
  const singular = pluralize.singular(lower);
  const verbs = [irregular.get(lower), verbOfNoun.get(lower), verbOfNoun.get(singular)];
  return new Set([lower, singular, ...inflected(lower), ...verbs.filter((verb) => verb !== undefined)]);
}

/** Returns whether two words are forms of the same word, by their base forms. */
export function sharesAny(forms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...forms].some((form) => others.has(form));
}

function inflected(word: string): readonly string[] {
  const [, stem, ending] = /^(.*?[aeiouy].*?)(ied|ed|ing)$/.exec(word) ?? [];
  if (stem === undefined || stem.length < 2) return [];
  if (ending === "ied") return [`${stem}y`];
  // "Planned" comes from "plan", and "called" from "call".
  return [stem, `${stem}e`, stem.replace(/([^aeiou])\1$/, "$1")];
}
