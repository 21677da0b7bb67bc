import { isBesideSystem } from "./beside-system.ts";
import type { Fact, MentionFact, SettingFact } from "./facts.ts";
import { givenTogether, settingKey } from "./place-key.ts";
import type { SourceTree } from "./reader.ts";

/** Files that may read a setting; what is written in others, such as documents, reads nothing. */
const mayRead =
  /(?:\.(?:[cm]?[jt]sx?|vue|svelte|java|kts?|scala|groovy|clj|py|go|cs|fs|vb|php|rb|rs|exs?|erl|c|cc|cpp|h|hpp|swift|dart|lua|pl|sh|bash|ps1|ya?ml|json|toml|ini|cfg|conf|properties|xml|config|template|tmpl|tpl|j2)|Dockerfile)$/i;

/** An environment variable, as manifests and most sources write it. */
const variable = /(?<![A-Za-z0-9_])[A-Z][A-Z0-9_]+(?![A-Za-z0-9_])/g;

/**
 * Returns the sources that mention what deployables are configured with, which shows where it is read. Being given an
 * address is no use of it: of a ConfigMap that many deployables take as a whole, each reads some keys.
 */
export function findMentions(facts: readonly Fact[], tree: SourceTree): MentionFact[] {
  const settings = facts.filter((fact) => fact.kind === "setting");
  const given = settings.filter(({ owner }) => "deployable" in owner);
  if (given.length === 0) return [];
  const keys = new Set(given.map(({ key }) => key));
  const givers = new Set(settings.map(({ key, place }) => `${key} ${place.file}`));
  const bound = sharedKeys(given).map((key) => ({ key, pattern: anyForm(key) }));
  return tree.paths.flatMap((file) => {
    const text = mayRead.test(file) && !isBesideSystem(file) ? tree.text(file) : undefined;
    if (text === undefined) return [];
    const first = new Map<string, number>();
    const mention = (key: string, index: number): void => {
      // A manifest that gives a value does not read it.
      if (keys.has(key) && !givers.has(`${key} ${file}`) && !first.has(key)) first.set(key, index);
    };
    for (const { 0: key, index } of text.matchAll(variable)) mention(key, index);
    for (const { key, pattern } of bound) {
      const index = text.search(pattern);
      if (index !== -1) mention(key, index);
    }
    return Array.from(first, ([key, index]): MentionFact => ({
      kind: "mention",
      key,
      place: { file, line: text.slice(0, index).split("\n").length },
    }));
  });
}

/** The keys that several deployables are given in one place. */
function sharedKeys(given: readonly SettingFact[]): string[] {
  const together = givenTogether(given);
  return [...new Set(given.filter((one) => together.has(settingKey(one))).map(({ key }) => key))];
}

/** `ORDER_URL` is also bound to `order.url`, `order-url` and `orderUrl`. */
function anyForm(key: string): RegExp {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join("[-_.:]*")}(?![\p{L}\p{N}])`, "iu");
}
