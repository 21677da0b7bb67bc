/** How far the new name is from the old one: it shares words with it, or none. */
export type Distance = "similar" | "unrelated";

/** Ordinary words outside of the examples, for names unrelated to the old one. */
const otherWords = [
  "falcon",
  "harbour",
  "lantern",
  "meadow",
  "orchard",
  "pebble",
  "quarry",
  "violin",
  "walnut",
  "zephyr",
];

/** Words that people put before or behind a name. */
const before = ["central", "main", "public", "online"];
const behind = ["hub", "unit", "record", "list"];

/** Returns another name in the spelling of the old one; the number chooses among the ways to make it. */
export function newName(name: string, distance: Distance, number: number): string {
  const words = wordsIn(name);
  return spelledLike(name, distance === "similar" ? similar(words, number) : unrelated(words, number));
}

function similar(words: readonly string[], number: number): readonly string[] {
  const last = words.length - 1;
  switch (number % 3) {
    case 0:
      return [at(before, number), ...words];
    case 1:
      // One word alone keeps its place.
      return last === 0 ? [...words, at(behind, number)] : [...words.slice(0, last), at(behind, number)];
    default:
      return [...words.slice(0, last), longer(words[last] ?? "")];
  }
}

function unrelated(words: readonly string[], number: number): readonly string[] {
  return words.map((_, index) => at(otherWords, number + 3 * index)).slice(0, 3);
}

function at(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}

/** A plural would be the same name in some places. */
function longer(word: string): string {
  return `${word.replace(/s$/, "")}${word.endsWith("ing") ? "s" : "ing"}`;
}

function wordsIn(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function spelledLike(name: string, words: readonly string[]): string {
  const first = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (name.includes("_")) return words.join("_");
  if (!name.includes(" ") && /\p{Ll}\p{Lu}/u.test(name)) {
    const joined = words.map((word) => first(word)).join("");
    return /^\p{Ll}/u.test(name) ? `${joined.charAt(0).toLowerCase()}${joined.slice(1)}` : joined;
  }
  const text = words.join(name.includes(" ") || words.length === 1 || /^\p{Lu}/u.test(name) ? " " : "_");
  return /^\p{Lu}/u.test(name) ? first(text) : text;
}

/** Returns whether two names have a word in common, so that they are related. */
export function shareWord(one: string, other: string): boolean {
  const words = new Set(wordsIn(one).map((word) => word.replace(/s$/, "")));
  return wordsIn(other).some((word) => words.has(word.replace(/s$/, "")));
}
