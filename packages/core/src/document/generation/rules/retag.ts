import { singularNoun, type TaggedWord } from "../../../model/index.ts";
import { isAgentNoun, isPerson } from "./actor-words.ts";
import { baseOfThird, doneBy, isDemanded, isNounOfAction, isVerb } from "./misread-verbs.ts";
import { stopNouns } from "./word-lists.ts";
import { actionVerbs } from "./verb-lists.ts";

/**
 * Corrects a tagger's mistakes with consecutive verbs. In "book and reserve parking slots" and "add, issue and return
 * books" the words that can be nouns are verbs, because a verb is before them, and an object or another verb after
 * them; in "a clerk documents each loan" no other verb is before.
 */
export function retagVerbs(words: readonly TaggedWord[]): readonly TaggedWord[] {
  const corrected: TaggedWord[] = [];
  for (const [at, word] of words.entries()) {
    if (
      isDoer(words, at) ||
      isQualifier(words, at) ||
      isOfSomething(words, at) ||
      isPersonBeforeModal(words, at) ||
      isNounOfAction(words, at) ||
      (at === 0 && isNounFirst(words))
    ) {
      corrected.push({ ...word, tag: "NOUN", lemma: singularNoun(word.text.toLowerCase()) });
      continue;
    }
    if (
      (isDone(words, at) && isFirstOfClause(corrected)) ||
      isDoneByPronoun(words, at) ||
      isAlsoDone(corrected, words, at)
    ) {
      corrected.push({ ...word, tag: "VERB", lemma: baseOfThird(word.text) });
      continue;
    }
    if (isDemanded(words, at)) {
      corrected.push({ ...word, tag: "VERB", lemma: word.text });
      continue;
    }
    const done = doneBy(words, at);
    if (done !== undefined) {
      corrected.push({ ...word, tag: "VERB", lemma: done });
      continue;
    }
    if (isActedOn(words, at)) {
      const isThing = word.text.endsWith("ing");
      corrected.push({ ...word, tag: isThing ? "NOUN" : "ADJ", lemma: word.text.toLowerCase() });
      continue;
    }
    const isAsked = isAskedFirst(words, at);
    if (isAsked || isTold(words, at)) {
      const base = word.text.toLowerCase();
      corrected.push({ ...word, tag: "VERB", lemma: isAsked ? base : base.slice(0, -1) });
      continue;
    }
    // "Registered members reserve a bed" has no verb before "reserve".
    const isFirst = corrected.every(({ tag, text }) => !/^(?:VERB|AUX)$/.test(tag) || text.endsWith("ed"));
    if (isDoneByMany(words, at) && isFirst) {
      corrected.push({ ...word, tag: "VERB", lemma: word.text });
      continue;
    }
    const isSlip =
      /^(?:NOUN|ADJ|PROPN)$/.test(word.tag) &&
      actionVerbs.has(word.text.toLowerCase()) &&
      ((followsVerb(corrected, at) && leadsToObject(words, at + 1)) ||
        isActedOn(words, at + 1) ||
        isPaired(words, at) ||
        isListed(corrected, words, at));
    const isBase = isSlip || isBehindModal(corrected, word);
    corrected.push(isBase ? { ...word, tag: "VERB", lemma: word.text.toLowerCase() } : word);
  }
  return corrected;
}

const modal = /^(?:can|could|may|must|shall|should|will|would)$/i;

/** Returns whether a verb is in its base form, which may look like the past form of another one: "It must ground each claim." */
function isBehindModal(before: readonly TaggedWord[], { tag }: TaggedWord): boolean {
  const last = before.findLast((word) => word.tag !== "ADV" && word.text !== "not");
  return tag === "VERB" && last?.tag === "AUX" && modal.test(last.text);
}

/** Returns whether no verb is among the words behind the last comma: "If it comes back late, the clerk". */
function isFirstOfClause(corrected: readonly TaggedWord[]): boolean {
  const comma = corrected.findLastIndex(({ text }) => text === ",");
  return corrected.slice(comma + 1).every(({ tag }) => !/^(?:VERB|AUX)$/.test(tag));
}

/**
 * Returns whether a word in the place of a noun is a verb: no compound such as "librarian documents" is directly
 * followed by another thing or by "out".
 */
function isDone(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  return (
    (tag === "NOUN" || (at === 0 && tag === "PROPN")) &&
    text.endsWith("s") &&
    (isVerb(text.slice(0, -1).toLowerCase()) || isOfPerson(words, at)) &&
    (at === 0 || words[at - 1]?.tag === "NOUN" || isNameFirst(words, at - 1) || isDoer(words, at - 1)) &&
    // "Refunds over 500 euros" are things.
    words[at + 2]?.tag !== "NUM" &&
    (/^(?:a|an|the|each|every|exactly|how|one|only|out|off|over|back|what|whether|which)$/i.test(
      words[at + 1]?.text ?? "",
    ) ||
      // "Hands in a letter", but not "documents in the archive": the place of a thing follows no verb with a particle.
      (/^hands$/i.test(text) && /^(?:in|over)$/i.test(words[at + 1]?.text ?? "")))
  );
}

/**
 * Returns whether a word is between a person, or a name at the beginning, and an article, so that it is a verb, even an
 * unknown one: "The porter labels each item", "Lena photographs the tool".
 */
function isOfPerson(words: readonly TaggedWord[], at: number): boolean {
  const who = words[at - 1];
  const isOne =
    isNameFirst(words, at - 1) ||
    (/^(?:ADJ|NOUN)$/.test(who?.tag ?? "") && isPerson(who?.text.toLowerCase() ?? ""));
  return isOne && /^(?:an?|each|every|the)$/.test(words[at + 1]?.text ?? "");
}

/** Returns whether a word is a name, and not a noun with a capital, at the beginning of a sentence. */
function isNameFirst(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  return at === 0 && tag === "PROPN" && /^\p{Lu}/u.test(text) && !isPerson(text.toLowerCase());
}

/**
 * Returns whether a word in the place of the head of a compound is a person's action: behind "a tenant", the plural of "A
 * tenant reports damage" can only be a verb.
 */
function isTold(words: readonly TaggedWord[], at: number): boolean {
  const article = words.slice(0, at).findLastIndex(({ tag }) => !/^(?:ADJ|NOUN)$/.test(tag));
  return (
    isDeedOrThings(words[at]) &&
    words[at - 1]?.tag === "NOUN" &&
    words[at - 1]?.lemma === words[at - 1]?.text.toLowerCase() &&
    /^(?:an?|each|every)$/i.test(words[article]?.text ?? "") &&
    /^(?:ADJ|NOUN|PROPN)$/.test(words[at + 1]?.tag ?? "")
  );
}

/**
 * Returns whether a first word in the place of a noun is a verb, because a thing with an article follows it, and no other verb:
 * "Freeze a pass", but not "Such a pass is frozen" or "Tomorrow the clerk freezes it".
 */
function isAskedFirst(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  const behind = words.slice(2).find((word) => !/^(?:ADJ|NOUN|NUM|PROPN)$/.test(word.tag));
  return (
    at === 0 &&
    /^(?:ADJ|NOUN|PROPN)$/.test(tag) &&
    /^(?!(?:double|half|part)$)\p{L}*[^s\P{L}]$/iu.test(text) &&
    /^(?:an?|each|every|the)$/.test(words[1]?.text ?? "") &&
    (!/^(?:AUX|DET|PRON|VERB)$/.test(behind?.tag ?? "") || /(?:ed|ing)$/.test(behind?.text ?? ""))
  );
}

/** Returns whether a word in the place of a noun is the action of "he" or "everybody": "He schedules treatments". */
function isDoneByPronoun(words: readonly TaggedWord[], at: number): boolean {
  const [who, word, next] = words.slice(Math.max(0, at - 1), at + 2);
  const isWithParticle =
    word?.tag === "NOUN" && actionVerbs.has(`${word.text.slice(0, -1)} ${next?.text.toLowerCase() ?? ""}`);
  return (
    at > 0 &&
    /^(?:he|it|she|every(?:body|one)|nobody|who(?:ever)?)$/i.test(who?.text ?? "") &&
    (isDeedOrThings(word) || (isWithParticle && word.text.endsWith("s")))
  );
}

/** Returns whether a word is taken for a noun in the plural and can be a person's action: "schedules", "records". */
function isDeedOrThings(word: TaggedWord | undefined): boolean {
  return word?.tag === "NOUN" && word.text.endsWith("s") && actionVerbs.has(word.text.slice(0, -1));
}

/** Returns whether a word in the place of a noun is a second verb with an object: "hands out a tool and records its condition". */
function isAlsoDone(corrected: readonly TaggedWord[], words: readonly TaggedWord[], at: number): boolean {
  return (
    isDeedOrThings(words[at]) &&
    /^(?:,|and|or)$/.test(words[at - 1]?.text ?? "") &&
    (/^(?:an?|each|every|her|his|its|the|their|them)$/i.test(words[at + 1]?.text ?? "") ||
      (/^(?:back|in|out|over)$/.test(words[at + 1]?.text ?? "") && words[at + 2]?.tag === "DET")) &&
    corrected.find(({ tag: one }) => /^(?:VERB|AUX)$/.test(one))?.text.endsWith("s") === true
  );
}

/**
 * Returns whether a word in the place of a noun or a quality is the action of several persons: "Gardeners search for beds",
 * "Owners open and close vents". No compound begins with persons in the plural.
 */
function isDoneByMany(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  const isMany = ({ lemma, text: who }: TaggedWord): boolean =>
    (who.toLowerCase() !== lemma || /^(?:people|personnel|staff)$/.test(lemma.toLowerCase())) &&
    (isPerson(lemma.toLowerCase()) || (at === 1 && isAgentNoun(singularNoun(who.toLowerCase()))));
  const before = words.slice(Math.max(0, at - 4), at);
  const of = before.findIndex((word) => word.text === "of");
  // Behind "of", the persons are of something: "Members of the board look at figures".
  const who = of < 1 ? before.at(-1) : before[of - 1];
  const isOneOf = of < 1 || before.slice(of + 1).filter((word) => word.tag === "NOUN").length === 1;
  return (
    /^(?:NOUN|ADJ)$/.test(tag) &&
    actionVerbs.has(text) &&
    who !== undefined &&
    isMany(who) &&
    isOneOf &&
    !/^(?:VERB|AUX|PART)$/.test(words[at + 1]?.tag ?? "")
  );
}

/**
 * Returns whether a sentence begins with a noun that is taken for a verb, because its verb follows: "Cook uploads the menu",
 * "Lift gate opens at eight", "Lift attendant blocks a card".
 */
function isNounFirst([first, second, third, fourth]: readonly TaggedWord[]): boolean {
  const isThird = (word: TaggedWord | undefined): boolean =>
    word?.tag === "VERB" && word.text.endsWith("s") && word.text !== word.lemma;
  if (first?.tag !== "VERB" || !/^\p{Lu}/u.test(first.text)) return false;
  if (isPerson(first.text.toLowerCase()) && isThird(second)) return true;
  const isMany = first.text.toLowerCase() !== first.lemma && isPerson(first.lemma);
  if (isMany && second?.tag === "VERB" && second.text === second.lemma) return true;
  const isOne = second?.text.toLowerCase() === second?.lemma;
  if (second?.tag === "NOUN" && isOne && isThird(third)) return true;
  // A person taken for a quality, with a deed taken for a thing.
  const isDeed = third?.text.endsWith("s") === true && isVerb(third.text.slice(0, -1));
  return isPerson(second?.text.toLowerCase() ?? "") && isOne && isDeed && fourth?.tag === "DET";
}

/** Returns whether a person is taken for a quality before a modal verb: "The public can search". */
function isPersonBeforeModal(words: readonly TaggedWord[], at: number): boolean {
  const tags = [-1, 0, 1].map((step) => words[at + step]?.tag ?? "");
  return tags.join(" ") === "DET ADJ AUX" && isPerson(words[at]?.text.toLowerCase() ?? "");
}

/**
 * Returns whether a word is taken for a verb behind a preposition: "a proof of address and", "assigns workers to plots". No
 * infinitive ends in the "s" of the third person.
 */
function isOfSomething(words: readonly TaggedWord[], at: number): boolean {
  const { lemma, tag, text } = words[at] ?? { lemma: "", tag: "", text: "" };
  const before = words[at - 1]?.text.toLowerCase() ?? "";
  if (tag !== "VERB") return false;
  if (text === lemma) return before === "of";
  return /[^s]s$/.test(text) && /^(?:about|between|for|from|into|of|per|to|with)$/.test(before);
}

/** Returns whether a person or a thing is taken for a quality of the noun that is a verb: "A patient books a slot". */
function isDoer(words: readonly TaggedWord[], at: number): boolean {
  const { tag, text } = words[at] ?? { tag: "", text: "" };
  const next = words[at + 1]?.text ?? "";
  const behind = words[at + 2]?.text ?? "";
  const isTelling = words[at - 1]?.tag === "DET" && /^(?:how|what|whether|which)$/.test(behind);
  return (
    tag === "ADJ" &&
    next.endsWith("s") &&
    (isVerb(next.slice(0, -1).toLowerCase()) || isOfPerson(words, at + 1)) &&
    (isTelling ||
      (isPerson(text.toLowerCase()) && /^(?:a|an|the|each|every|only|back|off|out|over)$/i.test(behind)))
  );
}

/**
 * Returns whether a word qualifies a noun together with the word before it: "their personal and contact details",
 * "shipment, payment or route details".
 */
function isQualifier(words: readonly TaggedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.tag !== "VERB" || next?.tag !== "NOUN" || !/^(?:and|or|\/|&)$/.test(words[at - 1]?.text ?? ""))
    return false;
  const before = words[at - 2]?.text === "," ? at - 3 : at - 2;
  const isOwned = words[before]?.tag === "ADJ" && /^(?:DET|PRON)$/.test(words[before - 1]?.tag ?? "");
  const isListed =
    words[before]?.tag === "NOUN" &&
    words[before]?.lemma === words[before]?.text &&
    words[before - 1]?.text === ",";
  return isOwned || (isListed && stopNouns.has(next.lemma));
}

/** Returns whether a word is a verb in a form for the past: "found", "assigned". */
function isDoneTo(word: TaggedWord | undefined): boolean {
  return word?.tag === "VERB" && word.lemma !== word.text && !/(?:ing|s)$/.test(word.text);
}

/** "View booking" and "View assigned berths" begin with a verb, and go on with a thing. */
function isActedOn(words: readonly TaggedWord[], at: number): boolean {
  const [first, word, next] = [words[0], words[1]?.text ?? "", words[2]];
  const base = first?.text.toLowerCase() ?? "";
  const isOfOne = /^\p{Ll}+s$/u.test(first?.text ?? "") && actionVerbs.has(base.slice(0, -1));
  if (isOfOne && at === 1) return isDoneTo(words[1]) && next?.tag === "NOUN" && next.lemma !== next.text;
  if (at !== 1 || first?.tag === "VERB" || !actionVerbs.has(base)) return false;
  return /^\p{Ll}+ing$/u.test(word)
    ? next === undefined || next.tag === "PUNCT"
    : /^\p{Ll}+ed$/u.test(word) && next?.tag === "NOUN";
}

/** Matches what joins verbs, which a tagger then often takes for nouns. */
const joint = /^(?:,|and|or|\/|&)$/;

/** Returns whether a slash joins two verbs: in "Add/edit rooms" both words are actions on the rooms. */
function isPaired(words: readonly TaggedWord[], at: number): boolean {
  const isFirst = words[at + 1]?.text === "/" && at === 0;
  const isSecond = words[at - 1]?.text === "/" && at === 2;
  const [one, other] = isFirst ? [at, at + 2] : isSecond ? [at - 2, at] : [-1, -1];
  const isKnown = (place: number) => actionVerbs.has(words[place]?.text.toLowerCase() ?? "");
  return isKnown(one) && isKnown(other) && /^(?:DET|NOUN|ADJ|PRON|PROPN)$/.test(words[other + 1]?.tag ?? "");
}

/** Returns whether a word between commas is one of several deeds: "Staff inspect the tent, record damage and free the item". */
function isListed(corrected: readonly TaggedWord[], words: readonly TaggedWord[], at: number): boolean {
  const isBase = ({ lemma, tag, text }: TaggedWord): boolean => tag === "VERB" && text === lemma;
  const last = words.findIndex(({ text }, place) => place > at && /^(?:and|or)$/.test(text));
  return (
    words[at - 1]?.text === "," &&
    /^(?:ADJ|DET|NOUN|PRON)$/.test(words[at + 1]?.tag ?? "") &&
    corrected.some(isBase) &&
    last > 0 &&
    words.slice(last + 1, last + 2).some(isBase)
  );
}

/** Returns whether a verb is before a word, with only commas and conjunctions in between. */
function followsVerb(words: readonly TaggedWord[], at: number): boolean {
  let before = at - 1;
  while (joint.test(words[before]?.text.toLowerCase() ?? "")) before--;
  // "Scan it and hand out the tent".
  const verb = words[/^(?:it|them)$/.test(words[before]?.text ?? "") ? before - 1 : before];
  return before < at - 1 && verb?.tag === "VERB" && !/(?:ing|ed)$/.test(verb.text);
}

/** Returns whether an object or another verb follows: "reserve slots", "issue and return the book". */
function leadsToObject(words: readonly TaggedWord[], at: number): boolean {
  let next = at;
  while (joint.test(words[next]?.text.toLowerCase() ?? "")) next++;
  if (next === at && /^(?:back|in|off|out|over)$/.test(words[at]?.text ?? ""))
    return words[at + 1]?.tag === "DET";
  const tag = words[next]?.tag ?? "";
  const isKnown = actionVerbs.has(words[next]?.text.toLowerCase() ?? "");
  const isNext =
    tag === "VERB" ||
    (tag === "PROPN" && isKnown) ||
    (tag === "NOUN" && isKnown && /^(?:DET|NOUN|ADJ|PRON)$/.test(words[next + 1]?.tag ?? ""));
  return next > at ? isNext : /^(?:DET|NOUN|ADJ|PRON|PROPN)$/.test(tag);
}
