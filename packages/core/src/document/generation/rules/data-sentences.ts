import { isPerson } from "./actor-words.ts";
import type { NounPhrase, Statement } from "./statement.ts";

const has = String.raw`(?:has|have|gets?|holds?|contains?|comprises?|consists? of|includes?|belongs? to|refers? to|references|carries|records|stores|takes? place (?:at|in|on)|(?:is|are|be) (?:identified|described|defined|characteri[sz]ed) by|(?:is|are|be) (?:made(?: up)?|composed|part) of|(?:is|are|be) (?:divided|grouped|split) (?:into|by)|(?:is|are|be) (?:allocated|assigned|attached|charged|linked|related) to)`;

/**
 * Matches the parts of each one of several things: "Each booking has a season and belongs to one guest." A part that a
 * thing shall have may belong to a machine: "Each beep shall have a duration of half a second."
 */
const described = new RegExp(
  String.raw`^(?:each|every|an?) (?:(?!(?:shall|must|should|will)\b)[\p{L}\p{N}-]+ ){1,4}?(?:(?:always|also|usually|only|may|can) ){0,2}${has} \S`,
  "iu",
);

/** Matches how many of another thing each one of several has: "Each order line names one dish", "A shelf is in one room". */
const counted =
  /^(?:each|every|an?) (?:[\p{L}\p{N}-]+ ){1,4}?(?:(?:covers|concerns|connects|groups|joins|links|lists|names|spans|uses)|(?:hangs|lies|lives|sits|stands|is(?: (?:held|kept|located|mounted|placed|stored))?) (?:at|for|from|in|inside|of|on|under|within)) (?:(?:at (?:least|most)|either|exactly|just|no more than|one or|only|up to) )*(?:many|more|multiple|one|several|two|three|four|five|six|ten|\d+) \p{L}/iu;

/** Matches the definition of a collection: "A programme is an ordered list of pieces." */
const collected =
  /^(?:each|every|an?) (?:[\p{L}\p{N}-]+ ){1,3}?is (?:an?|the) (?:\p{L}+ )?(?:collection|group|list|sequence|series|set) of \p{L}/iu;

const eachThing = String.raw`(?:each|every) (?:[\p{L}-]+ ){0,3}?[\p{L}-]+`;
const keeper = String.raw`(?:I|we|the (?:app|application|database|register|system)) (?:(?:also|have|has|must|need|needs|shall|should|to|want|wants|will) ){0,3}(?:keep|know|note|record|save|store|track)s?`;
/** Matches the stored facts of each thing: "For each member, we store the name and the phone number." */
const keptOfEach = new RegExp(`^for ${eachThing},? ${keeper} \\S`, "iu");
/** Matches the same in the passive voice: "For each member the name and the phone number are stored." */
const isKeptOfEach = new RegExp(
  String.raw`^for ${eachThing},? (?:an?|his|her|its|the|their) [^.;]+ (?:(?:must|shall|should|will|to) be|are|is) (?:kept|noted|recorded|saved|stored)\b`,
  "iu",
);
/** Matches the same with the thing behind its facts: "The system shall store the name and the age of each member." */
const factsOfEach = new RegExp(
  String.raw`^${keeper} (?:an?|the) (?:(?!\b(?:of|for|if|that|when|which|who)\b)[^.;:()])+ (?:for|of) ${eachThing}\W*$`,
  "iu",
);

/** Returns whether a sentence describes data: the parts or the owner of each thing of a kind. */
export function isDataSentence(sentence: string): boolean {
  const text = withoutBrackets(sentence.replace(/ of (?:hers|his|mine|ours|theirs)\b/i, ""));
  return described.test(text) || counted.test(text) || collected.test(text) || saysWhatIsKept(text);
}

/** Returns whether a sentence lists the stored facts of each thing of a kind, regardless of the storing person. */
export function saysWhatIsKept(text: string): boolean {
  return keptOfEach.test(text) || isKeptOfEach.test(text) || factsOfEach.test(text);
}

/** Returns the stored facts of each thing in a sentence, if no word introduces their list. */
export function factsKept({ phrases, text }: Pick<Statement, "phrases" | "text">): readonly NounPhrase[] {
  if (isKeptOfEach.test(text)) return phrases.slice(1);
  return factsOfEach.test(text) ? phrases.slice(0, -1).filter(({ head }) => head !== "system") : [];
}

/** Matches the parts of the things of a kind: "Ships have decks." */
const ofMany =
  /^(?:[\p{L}-]+ ){1,3}?(?:also |always |may |can )?(?:have|contain|comprise|consist of|belong to|refer to|are (?:made up|composed|part) of|are (?:divided|grouped|split) into|are (?:allocated|assigned|attached|linked|related) to) \S/iu;

function withoutBrackets(text: string): string {
  return text.replaceAll(/ \([^()]*\)/g, "");
}

/** Verbs that state a part of a thing, but an action of a person. */
const ofDeeds = /^(?:carry|get|include|record|store)$/;

/** Returns the thing that a sentence describes: the booking of "Each booking has a season"; undefined if it describes none. */
export function describedThing({ action, kind, negated, phrases, text }: Statement): NounPhrase | undefined {
  const first = factsOfEach.test(text) ? phrases.at(-1) : phrases[0];
  if (kind === "story" || negated || first === undefined) return undefined;
  if (saysWhatIsKept(text)) return first;
  if (first.start > 1) return undefined;
  const isOfPerson = isPerson(first.head);
  if (first.start === 0 && first.plural && !isOfPerson && ofMany.test(withoutBrackets(text))) return first;
  return !(isOfPerson && ofDeeds.test(action?.verb ?? "")) && isDataSentence(text) ? first : undefined;
}
