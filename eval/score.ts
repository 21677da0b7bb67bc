import pluralize from "pluralize";

/**
 * How exactly a found name has to be the expected one. `strict` is the published protocol of nlp-stories: the exact text
 * in lower case, a name that is found or expected twice counts twice. `normalised` compares without articles, quantities,
 * number and spaces, each name once; `head noun` the last noun alone.
 */
export type Matching = "strict" | "normalised" | "head noun";

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The found and the expected items of one case, such as a story. */
export interface Case {
  readonly found: readonly string[];
  readonly expected: readonly string[];
}

const leading =
  /^(?:(?:an?|the|all|any|some|each|every|both|several|many|multiple|various|certain|my|your|his|her|its|our|their|this|that|these|those|up to \d+|\d+)\s+)+/;

/** A name without case, articles and quantities, in the singular and without spaces. */
export function normalise(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[’']s?(?=\s|$)/g, "")
    .replace(/["“”]/g, "")
    .trim()
    .replace(leading, "");
  return words
    .split(/[\s-]+/)
    .map((word) => pluralize.singular(word))
    .join("");
}

/** The compared form of a name: articles inside of it do not count either. */
export function key(name: string): string {
  return normalise(name.replaceAll(/\b(?:an?|the|my|their)\s/gi, ""));
}

/** The noun that a name is about: "list of open orders" is a list, "open orders" are orders. */
export function headOf(name: string): string {
  const [before = name] = name.split(/\s+(?:of|for|from|in|on|to|with|that|which|who|i|we)\s+/i);
  return normalise(before.trim().split(/\s+/).at(-1) ?? before);
}

/**
 * Counts hits over cases; an expected name counts as often as it is expected. `aliases` maps a name to the
 * canonical one.
 */
export function score(
  cases: readonly Case[],
  matching: Matching,
  aliases: ReadonlyMap<string, string> = new Map(),
): Score {
  let hits = 0;
  let found = 0;
  let expected = 0;
  for (const one of cases) {
    const keys = (names: readonly string[]): string[] => {
      const all = names.map((name) => keyOf(name, matching, aliases));
      return matching === "strict" ? all : [...new Set(all)];
    };
    const left = keys(one.expected);
    const right = keys(one.found);
    hits += countShared(left, right);
    found += right.length;
    expected += left.length;
  }
  const precision = found === 0 ? 0 : hits / found;
  const recall = expected === 0 ? 0 : hits / expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

/** The mean of scores, each with the same weight. */
export function macro(scores: readonly Score[]): Score {
  const mean = (pick: (one: Score) => number) =>
    scores.reduce((sum, one) => sum + pick(one), 0) / scores.length;
  return {
    precision: mean((one) => one.precision),
    recall: mean((one) => one.recall),
    f1: mean((one) => one.f1),
  };
}

function keyOf(name: string, matching: Matching, aliases: ReadonlyMap<string, string>): string {
  if (matching === "strict") return name.toLowerCase().replace(/\s+/g, " ").trim();
  const key = normalise(name);
  const alias = aliases.get(key) ?? key;
  return matching === "normalised" || alias !== key ? alias : headOf(name);
}

/** How many names are in both lists, each as often as in the list that has it less often. */
function countShared(one: readonly string[], other: readonly string[]): number {
  const left = [...one];
  return other.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
