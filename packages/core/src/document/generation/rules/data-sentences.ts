import { isPerson } from "./actor-words.ts";
import type { NounPhrase, Statement } from "./statement.ts";

const has = String.raw`(?:has|have|holds?|contains?|comprises?|consists? of|includes?|belongs? to|refers? to|references|carries|records|stores|(?:is|are) (?:identified|described|defined|characteri[sz]ed) by|(?:is|are) (?:made up|composed|part) of|(?:is|are) (?:assigned|linked|related|attached) to)`;

/**
 * Matches what each one of several things has: "Each booking has a season and belongs to one guest." What a thing shall
 * have may be part of a machine: "Each beep shall have a duration of half a second."
 */
const described = new RegExp(
  String.raw`^(?:each|every|an?) (?:(?!(?:shall|must|should|will)\b)[\p{L}\p{N}-]+ ){1,4}?(?:(?:always|also|usually|only|may|can) ){0,2}${has} \S`,
  "iu",
);

/** Matches how many of another thing each one of several has: "Each order line names one dish", "A shelf is in one room". */
const counted =
  /^(?:each|every|an?) (?:[\p{L}\p{N}-]+ ){1,4}?(?:(?:covers|concerns|connects|groups|joins|links|lists|names|spans|uses)|(?:hangs|lies|lives|sits|stands|is(?: (?:held|kept|located|mounted|placed|stored))?) (?:at|for|from|in|inside|of|on|under|within)) (?:(?:at (?:least|most)|either|exactly|just|no more than|one or|only|up to) )*(?:many|more|multiple|one|several|two|three|four|five|six|ten|\d+) \p{L}/iu;

/** Matches what a collection is: "A programme is an ordered list of pieces." */
const collected =
  /^(?:each|every|an?) (?:[\p{L}\p{N}-]+ ){1,3}?is (?:an?|the) (?:\p{L}+ )?(?:collection|group|list|sequence|series|set) of \p{L}/iu;

/** Matches what is kept of each thing: "For each member, we store the name and the phone number." */
const keptOfEach =
  /^for (?:each|every) (?:[\p{L}-]+ ){0,3}?[\p{L}-]+,? (?:I|we|the (?:app|application|database|register|system)) (?:(?:also|have|has|must|need|needs|shall|should|to|want|wants) ){0,3}(?:keep|know|note|record|save|store|track)s? \S/iu;

/** Returns whether a sentence describes data: what each thing of a kind consists of, or to what it belongs. */
export function isDataSentence(sentence: string): boolean {
  const text = sentence.replace(/ of (?:hers|his|mine|ours|theirs)\b/i, "").replaceAll(/ \([^()]*\)/g, "");
  return described.test(text) || counted.test(text) || collected.test(text) || keptOfEach.test(text);
}

/** Returns whether a sentence says what is kept of each thing of a kind, whoever keeps it. */
export function saysWhatIsKept(text: string): boolean {
  return keptOfEach.test(text);
}

/** Verbs that say of a thing what it has, but of a person what the person does. */
const ofDeeds = /^(?:carry|include|record|store)$/;

/** Returns the thing that a sentence describes: the booking of "Each booking has a season"; undefined if it describes none. */
export function describedThing({ action, kind, negated, phrases, text }: Statement): NounPhrase | undefined {
  const [first] = phrases;
  if (kind === "story" || negated || first === undefined) return undefined;
  if (first.start > (saysWhatIsKept(text) ? 2 : 1)) return undefined;
  const isDeed = isPerson(first.head) && ofDeeds.test(action?.verb ?? "");
  return !isDeed && isDataSentence(text) ? first : undefined;
}
