import type { Fact, MentionFact, SettingFact } from "./facts.ts";
import { lineAt } from "./line-at.ts";
import type { Outlines } from "./outlines.ts";
import { givenTogether, settingKey } from "./place-key.ts";
import type { SourceTree } from "./reader.ts";

/** Files that may read a setting; what is written in others, such as documents, reads nothing. */
const mayRead =
  /(?:\.(?:[cm]?[jt]sx?|vue|svelte|java|kts?|scala|groovy|clj|py|go|cs|fs|vb|php|rb|rs|exs?|erl|c|cc|cpp|h|hpp|swift|dart|lua|pl|sh|bash|ps1|ya?ml|json|toml|ini|cfg|conf|properties|xml|config|template|tmpl|tpl|j2)|Dockerfile)$/i;

/** An environment variable, as manifests and most sources write it. */
const variable = /(?<![A-Za-z0-9_])[A-Z][A-Z0-9_]+(?![A-Za-z0-9_])/g;

/** The files in which settings may be mentioned. */
export interface MentioningSources {
  readonly tree: SourceTree;
  readonly outlines: Outlines;
  /** Whether a file belongs to the tests or documents beside the system. */
  readonly isBeside: (path: string) => boolean;
}

/**
 * Returns the sources that mention settings of deployables, which shows where they are read. Receiving an address is not a
 * use of it: if many deployables receive a whole ConfigMap, each reads some keys.
 */
export function findMentions(
  facts: readonly Fact[],
  { isBeside, outlines, tree }: MentioningSources,
): MentionFact[] {
  const settings = facts.filter((fact) => fact.kind === "setting");
  const given = settings.filter(({ owner }) => "deployable" in owner);
  if (given.length === 0) return [];
  const keys = new Set(given.map(({ key }) => key));
  const givers = new Set(settings.map(({ key, place }) => `${key} ${place.file}`));
  const bound = sharedKeys(given).map((key) => ({
    key,
    words: wordsOfKey(key).filter(isAscii).map(foldCase),
    pattern: anyForm(key),
  }));
  return tree.paths.flatMap((file) => {
    if (!mayRead.test(file) || isBeside(file)) return [];
    const variables = variablesOf(file, { outlines, tree });
    if (variables === undefined) return [];
    const first = new Map<string, number>();
    const mention = (key: string, line: number): void => {
      // A manifest that gives a value does not read it.
      if (keys.has(key) && !givers.has(`${key} ${file}`) && !first.has(key)) first.set(key, line);
    };
    for (let at = 0; at < variables.length; at += 2)
      mention(String(variables[at]), Number(variables[at + 1]));
    const text = bound.length === 0 ? "" : (tree.text(file) ?? "");
    const folded = foldCase(text);
    for (const { key, pattern, words } of bound) {
      if (first.has(key)) continue;
      // A file mentions few of hundreds of keys, and looking for a word is much faster than trying a pattern.
      const index = words.every((word) => folded.includes(word)) ? text.search(pattern) : -1;
      if (index !== -1) mention(key, lineAt(text, index));
    }
    return Array.from(first, ([key, line]): MentionFact => ({ kind: "mention", key, place: { file, line } }));
  });
}

/**
 * Returns the variables that the text of a file mentions, each before its first line; undefined if the file has no text.
 */
function variablesOf(
  file: string,
  { outlines, tree }: Pick<MentioningSources, "outlines" | "tree">,
): readonly (string | number)[] | undefined {
  const kept = outlines.get(file, "variables") as readonly (string | number)[] | undefined;
  if (kept !== undefined) return kept;
  const text = tree.text(file);
  if (text === undefined) return undefined;
  const words = new Map<string, number>();
  let line = 1;
  let counted = 0;
  for (const { 0: word, index } of text.matchAll(variable)) {
    if (words.has(word)) continue;
    for (
      let end = text.indexOf("\n", counted);
      end !== -1 && end < index;
      end = text.indexOf("\n", counted)
    ) {
      line += 1;
      counted = end + 1;
    }
    words.set(word, line);
  }
  const found = [...words].flat();
  outlines.set(file, "variables", found);
  return found;
}

/** The keys that several deployables are given in one place. */
function sharedKeys(given: readonly SettingFact[]): string[] {
  const together = givenTogether(given);
  return [...new Set(given.filter((one) => together.has(settingKey(one))).map(({ key }) => key))];
}

/** Returns a text in the case in which a pattern without case compares letters. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

/** Other letters may have several lower cases. */
function isAscii(word: string): boolean {
  return /^[A-Za-z\d]+$/.test(word);
}

function wordsOfKey(key: string): string[] {
  return key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** `ORDER_URL` is also bound to `order.url`, `order-url` and `orderUrl`. */
function anyForm(key: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${wordsOfKey(key).join("[-_.:]*")}(?![\p{L}\p{N}])`, "iu");
}
