import pluralize from "pluralize";

/** Nouns that look like a plural, or whose dictionary singular nobody says of software. */
const unchanged = new Set(
  `access address analytics basis bonus bus business campus canvas census chaos class content corpus criteria
   data diagnosis dress emphasis feedback focus gas graphics information kudos loss mathematics media
   menus metadata minus news pass physics plus process progress radius series sms species staff stats
   status success synopsis tennis thesis virus wellness`.split(/\s+/),
);

const ownSingular: ReadonlyMap<string, string> = new Map([
  ["analyses", "analysis"],
  ["bases", "base"],
  ["bonuses", "bonus"],
  ["buses", "bus"],
  ["caches", "cache"],
  ["classes", "class"],
  ["campuses", "campus"],
  ["databases", "database"],
  ["indices", "index"],
  ["menus", "menu"],
  ["people", "person"],
  ["premises", "premises"],
  ["processes", "process"],
  ["statuses", "status"],
  ["viruses", "virus"],
]);

/** A noun in the singular and in lower case: "Categories" is "category", "PDFs" is "pdf", "SMS" stays. */
export function singularOf(noun: string): string {
  const lower = noun.toLowerCase();
  const own = ownSingular.get(lower);
  if (own !== undefined) return own;
  if (unchanged.has(lower) || (noun.length > 1 && noun === noun.toUpperCase())) return lower;
  if (/^[A-Z]{2,}s$/.test(noun)) return lower.slice(0, -1);
  const hyphen = lower.lastIndexOf("-");
  return lower.slice(0, hyphen + 1) + pluralize.singular(lower.slice(hyphen + 1));
}

/** True for a noun that stands for more than one; a noun without a plural is none. */
export function isPlural(noun: string): boolean {
  const lower = noun.toLowerCase();
  return lower === "children" || lower === "people" || (lower.endsWith("s") && singularOf(noun) !== lower);
}

/** The base form of a verb in its present: "registers" is "register", "replies" is "reply". */
export function baseOfPresent(verb: string): string {
  const lower = verb.toLowerCase();
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(lower)) return lower.slice(0, -2);
  return /[^su]s$/.test(lower) ? lower.slice(0, -1) : lower;
}
