import type { Multiplicity } from "../../../model/index.ts";
import { thirdPerson } from "./element-names.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns, stopNouns } from "./word-lists.ts";

/** A relation whose sentence says how many there are: "Each loan is granted by exactly one branch". */
export interface CountedThings {
  readonly from: NounPhrase;
  readonly to: NounPhrase;
  /** The words between, such as "granted by" or "uses". */
  readonly label: string;
  readonly toMultiplicity: Multiplicity;
}

const single = /^(?:an?|any|each|every|one)$/i;
const counts: readonly (readonly [Multiplicity, RegExp])[] = [
  ["1..*", /\b(?:at least one|one or (?:more|many|several))$/],
  ["0..1", /\b(?:at most one|up to one|(?:zero|none) or one)$/],
  [
    "0..*",
    /\b(?:many|multiple|several|any number of|(?:zero|none) or (?:more|many)|\d+|two|three|four|five|six|ten)$/,
  ],
  ["1", /\b(?:(?:only|exactly|just) (?:an?|one)|a single|one)$/],
];

const preposition = /^(?:at|by|for|from|in|of|on|to|with)$/i;

/** Returns what a sentence about one of several things counts; none without a number or a word such as "many". */
export function countedThings({ kind, negated, phrases, words }: Statement): readonly CountedThings[] {
  const [from, ...others] = phrases;
  const isOne = from !== undefined && !from.plural && single.test(words[from.start - 1]?.text ?? "");
  if (!isOne || from.start > 1 || kind === "story" || negated || isFactOfThing(from)) return [];
  const textOf = (start: number, end: number): string =>
    words
      .slice(start, end)
      .map(({ text }) => text.toLowerCase())
      .join(" ");
  return others.flatMap((to): CountedThings[] => {
    const toMultiplicity = counts.find(([, count]) => count.test(textOf(from.end, to.start)))?.[0];
    if (toMultiplicity === undefined || isFact(to)) return [];
    // "Belongs to one member and covers one or more tools": the last verb before a thing is about it.
    const verb = words
      .slice(from.end, to.start)
      .findLast(({ lemma, tag }) => tag === "VERB" || lemma === "have");
    const place = verb === undefined ? -1 : words.indexOf(verb);
    if (
      verb === undefined ||
      others.some(({ end }) => end <= to.start && end > place && !joins(textOf(end, to.start)))
    )
      return [];
    const start = others.findLast(({ end }) => end <= place)?.end ?? from.end;
    const isPassive = words.slice(start, place).some(({ text }) => /^(?:be|been|is|are)$/i.test(text));
    const [next, after] = words.slice(place + 1, place + 3).map(({ text }) => text.toLowerCase());
    const behind = preposition.test(next ?? "") && !/^(?:least|most)$/.test(after ?? "") ? [next] : [];
    const said = isPassive ? verb.text.toLowerCase() : thirdPerson(verb.lemma);
    return [{ from, to, label: [said, ...behind].join(" "), toMultiplicity }];
  });
}

/** Returns whether the words between two phrases join them to the same verb. */
function joins(between: string): boolean {
  return /^(?:,|and|or)\b/.test(between) || between.startsWith(",");
}

/** Returns whether a subject is only a fact; the line of "order line" is a thing. */
function isFactOfThing(subject: NounPhrase): boolean {
  return isFact(subject) && (subject.modifiers.length === 0 || attributeNouns.has(subject.head));
}

function isFact({ head }: NounPhrase): boolean {
  return stopNouns.has(head) || attributeNouns.has(head) || /^(?:digit|euro|dollar|kg|km)$/.test(head);
}
