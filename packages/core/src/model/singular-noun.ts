import pluralize from "pluralize";

/** Nouns with an "s" at the end that are not plurals, or have no singular, and that the library takes for plurals. */
const unchanged: ReadonlySet<string> = new Set(
  `analytics axis basis bias canvas chaos cosmos earnings economics electronics emphasis epidermis ethics
   goods graphics lens logistics mathematics means metropolis oasis overseas pajamas pancreas pelvis physics politics
   proceeds sales savings statistics trellis whereas`.split(/\s+/),
);

/** Plurals of such nouns. */
const singulars: Readonly<Record<string, string>> = {
  aliases: "alias",
  axes: "axis",
  biases: "bias",
  canvases: "canvas",
  lenses: "lens",
  oases: "oasis",
};

/**
 * Returns a noun, or the last noun of a phrase, in the singular.
 *
 * @example singularNoun("loan biases") // "loan bias"
 */
export function singularNoun(words: string): string {
  const last = /\p{L}+$/u.exec(words)?.[0].toLowerCase() ?? "";
  if (unchanged.has(last)) return words;
  const singular = singulars[last];
  return singular === undefined ? pluralize.singular(words) : words.slice(0, -last.length) + singular;
}

/** Returns whether a noun is a plural; "savings" and "goods" are, "bias" and "logistics" are not. */
export function isPluralNoun(noun: string): boolean {
  const lower = noun.toLowerCase();
  return unchanged.has(lower)
    ? /^(?:earnings|goods|proceeds|sales|savings)$/.test(lower)
    : pluralize.isPlural(noun);
}
