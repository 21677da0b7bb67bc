import pluralize from "pluralize";

const spelledOut: ReadonlyMap<string, string> = new Map([
  ["app", "application"],
  ["catalog", "catalogue"],
  ["config", "configuration"],
  ["db", "database"],
  ["mgmt", "management"],
  ["repo", "repository"],
  ["svc", "service"],
]);

/** Words for the kind of a component, which do not identify it. */
const suffixes: ReadonlySet<string> = new Set([
  "application",
  "component",
  "module",
  "server",
  "service",
  "system",
]);

/** Returns the words of a name in lower case and singular, with common abbreviations spelled out. */
export function plainWords(name: string): string[] {
  return name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => pluralize.singular(word))
    .map((word) => spelledOut.get(word) ?? word);
}

/** Returns the words without those at the end that only denote the kind. */
export function withoutSuffix(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !suffixes.has(word));
  return end === -1 ? words : words.slice(0, end + 1);
}
