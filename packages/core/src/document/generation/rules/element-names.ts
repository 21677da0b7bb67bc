import pluralize from "pluralize";
import { labelMaxLength } from "../../../model/index.ts";
import { capitalise, elementIdOf, firstFree, shorten, toLabel } from "../labels.ts";

export {
  capitalise,
  elementIdOf,
  inSentence,
  isAcronym,
  toDescription,
  toLabel,
  toLine,
  withArticle,
} from "../labels.ts";

export interface TakenName {
  readonly id: string;
  readonly name: string;
}

/** Returns a function that makes names and ids unique: a later element with a taken name gets a number. */
export function uniqueNames(): (name: string) => TakenName {
  const names = new Set<string>();
  const ids = new Set<string>();
  return (wanted) => {
    const label = toLabel(wanted) || "Unnamed";
    const name = firstFree(label, names, (count) => `${shorten(label, labelMaxLength - 6)} ${count}`);
    const id = firstFree(elementIdOf(name), ids, (count) => `${elementIdOf(name)}_${count}`);
    return { id, name };
  };
}

/** Returns a function that makes other ids unique, such as operation ids. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => firstFree(id, taken, (count) => `${id}${count}`);
}

/** Returns `orderLine` for `order line`. */
export function camelCase(name: string): string {
  return elementIdOf(name).replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns `OrderLine` for `order line`. */
export function pascalCase(name: string): string {
  return capitalise(camelCase(name));
}

/** Capitalises a line for the beginning of a sentence; `iOS devices` and `pH value` are unchanged. */
export function capitaliseLine(text: string): string {
  return /^\p{Ll}+\p{Lu}/u.test(text) ? text : capitalise(text);
}

/** Returns a name with its last word in the plural. */
export function pluralOf(name: string): string {
  const words = name.split(" ");
  const last = words.pop() ?? "";
  return [...words, /^[A-Z]{2,}$/.test(last) ? `${last}s` : pluralize(last)].join(" ");
}

/** Returns a verb in the third person: `borrows` for `borrow`, `signs in` for `sign in`. */
export function thirdPerson(verb: string): string {
  const [word = "", ...particles] = verb.split(" ");
  const irregular: Readonly<Record<string, string>> = { be: "is", have: "has", do: "does", go: "goes" };
  const regular = /(?:s|x|z|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  return [irregular[word] ?? regular, ...particles].join(" ");
}
