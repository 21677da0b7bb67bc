import type { TaggedWord } from "../../../../model/index.ts";
import type { NounPhrase, Statement } from "../statement.ts";

interface Written {
  readonly kind?: Statement["kind"];
  readonly condition?: string;
  readonly negated?: boolean;
  readonly isPermission?: true;
}

/**
 * Returns a statement from a notation with brackets: `[member] <borrow> [book] from the [shelf]`. Text in square
 * brackets is a phrase: an actor before the verb, an object after it. Words before the last one of a phrase are
 * modifiers. A phrase with a plus, as in `[+book]`, is in the plural.
 */
export function statement(requirement: string, notation: string, options: Written = {}): Statement {
  const words: TaggedWord[] = [];
  const phrases: NounPhrase[] = [];
  const actors: NounPhrase[] = [];
  const objects: NounPhrase[] = [];
  let verb: string | undefined;
  for (const [part] of notation.matchAll(/\[[^\]]+\]|<[^>]+>|[\w'-]+|[.,]/g)) {
    const start = words.length;
    if (part.startsWith("[")) {
      const plural = part.startsWith("[+");
      const singular = part.slice(plural ? 2 : 1, -1).split(" ");
      const written = singular.map((word, index) =>
        plural && index === singular.length - 1 ? `${word}s` : word,
      );
      words.push(
        ...written.map((text, index) => ({
          text,
          tag: "NOUN",
          lemma: (singular[index] ?? text).toLowerCase(),
        })),
      );
      const phrase = {
        text: written.join(" "),
        head: (singular.at(-1) ?? "").toLowerCase(),
        modifiers: singular.slice(0, -1).map((word) => word.toLowerCase()),
        plural,
        start,
        end: words.length,
      };
      phrases.push(phrase);
      (verb === undefined ? actors : objects).push(phrase);
    } else if (part.startsWith("<")) {
      verb = part.slice(1, -1);
      words.push(...verb.split(" ").map((text) => ({ text, tag: "VERB", lemma: text })));
    } else {
      words.push({ text: part, tag: tagOf(part), lemma: part.toLowerCase() });
    }
  }
  return {
    requirement,
    kind: options.kind ?? (requirement.startsWith("US") ? "story" : "shall"),
    text: words.map(({ text }) => text).join(" "),
    words,
    actors,
    action: verb === undefined ? undefined : { text: verb, verb },
    objects,
    benefit: undefined,
    condition: options.condition,
    bySystem: false,
    negated: options.negated ?? false,
    ...(options.isPermission === undefined ? {} : { isPermission: options.isPermission }),
    phrases,
  };
}

function tagOf(word: string): string {
  if (/^[.,]$/.test(word)) return "PUNCT";
  if (/^(?:a|an|the|each|every|my|their)$/.test(word)) return "DET";
  return /^(?:and|or)$/.test(word) ? "CCONJ" : "ADP";
}
