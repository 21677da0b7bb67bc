import type { Multiplicity } from "../../../model/index.ts";
import { thirdPerson } from "./element-names.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns, stopNouns } from "./word-lists.ts";

/** A relation whose sentence contains its numbers: "Each loan is granted by exactly one branch". */
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

/** Returns the counted things of a sentence about one of several things; none without a number or a word such as "many". */
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

/** Verbs that put one thing into a lasting relation to another, with the words before the other. */
const linking: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:allocate|assign|associate|attach|charge|link|relate|tie)$/, /^(?:to|with)$/],
  [/^(?:happen|hold|house|keep|locate|mount|place|store)$/, /^(?:at|in|inside|on)$/],
];

/**
 * Returns the things that a sentence links: in "attach a pattern to an order" and "concerts take place in a venue" both are
 * kept, with their relation.
 */
export function linkedThings({
  action,
  negated,
  objects,
  phrases,
  words,
}: Statement): readonly CountedThings[] {
  const form = linking.find(([verbs]) => verbs.test(action?.verb ?? ""));
  if (form === undefined || negated) return [];
  const [verbs, prepositions] = form;
  const isLocating = prepositions.test("in");
  const verb = words.findLastIndex(
    ({ lemma, tag }) => tag === "VERB" && (verbs.test(lemma) || lemma === "take"),
  );
  const introduced = (phrase: NounPhrase): string => {
    let at = phrase.start - 1;
    while (/^(?:DET|NUM)$/.test(words[at]?.tag ?? "")) at--;
    return words[at]?.text.toLowerCase() ?? "";
  };
  const to = objects.find((phrase) => phrase.start > verb && prepositions.test(introduced(phrase)));
  const [subject] = phrases;
  // A location counts only as the subject of a description: "The clerk stores keys in a box" is a deed.
  const isPlaced = words[verb]?.lemma === "take" || /^(?:are|be|is)$/.test(words[verb - 1]?.text ?? "");
  const isDeed =
    isLocating && (subject === undefined || subject.start > 1 || verb < subject.end || !isPlaced);
  if (to === undefined || isFact(to) || isDeed) return [];
  const others = objects.slice(1, objects.indexOf(to));
  const apart = others.findIndex((phrase) => !/^(?:,|and|or)$/.test(introduced(phrase)));
  const joined = [...objects.slice(0, 1), ...others.slice(0, apart < 0 ? undefined : apart)];
  const linked = (isLocating ? phrases.slice(0, 1) : joined).filter(
    (phrase) => phrase !== to && !isFact(phrase),
  );
  const { lemma = "" } = words[verb] ?? {};
  const done =
    lemma === "take" ? "takes place" : isLocating ? words[verb]?.text : `${lemma.replace(/e$/, "")}ed`;
  const label = `${done?.toLowerCase() ?? ""} ${introduced(to)}`;
  return linked.map((from) => ({ from, to, label, toMultiplicity: to.plural ? "0..*" : "1" }));
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
