/** Returns the plural of a class's name as Spring Data REST makes it for a path: `orderLines` of `OrderLine`. */
export function pluralOf(name: string): string {
  const word = name.charAt(0).toLowerCase() + name.slice(1);
  for (const [pattern, plural] of irregular) if (pattern.test(word)) return word.replace(pattern, plural);
  return `${word}s`;
}

const irregular: readonly (readonly [RegExp, string])[] = [
  [/(equipment|information|rice|money|species|series|fish|sheep)$/i, "$1"],
  [/(p)erson$/i, "$1eople"],
  [/(m)an$/i, "$1en"],
  [/(child)$/i, "$1ren"],
  [/(s|x|z|ch|sh)$/i, "$1es"],
  [/([^aeiou])y$/i, "$1ies"],
  [/([^f])fe$/i, "$1ves"],
  [/([lr])f$/i, "$1ves"],
  [/(buffal|tomat)o$/i, "$1oes"],
];
