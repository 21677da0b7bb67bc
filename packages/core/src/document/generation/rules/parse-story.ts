import type { Tagger } from "../../../model/index.ts";
import { isActorLike, isSystem } from "./actor-words.ts";
import { splitCondition } from "./conditions.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { type Deed, readDeeds } from "./read-actions.ts";
import { lowerAt, readSentence, type Sentence, tagAt, textOf, wordAt } from "./sentence.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { skipAbility } from "./verb-group.ts";

/** The result of parsing one sentence; its caller knows id and kind. */
export type ParsedStatement = Omit<Statement, "requirement" | "kind">;

/** Matches "as discussed" and "as soon as", which name no role. */
const noRole = String.raw`(?!(?:agreed|announced|decided|described|discussed|explained|indicated|known|mentioned|noted|outlined|planned|promised|proposed|requested|said|seen|shown|specified|stated|suggested|told|written|always|before|above|below|far|long|much|soon|usual|well|it|per|there|this|that|you)\b)`;
const wishing = new RegExp(
  String.raw`^\W*as\s+${noRole}(?:an?\s+|the\s+|any\s+|one of the\s+)?(?<role>\S.*?)\s*,?\s+(?:I|we)(?=(?:['’]d|\s+(?:only|also|really|would|should))*\s+(?:want|need|wish|would|can|must|like)\b)(?<rest>.+)$`,
  "is",
);
const story = new RegExp(
  String.raw`^\W*as\s+${noRole}(?:an?\s+|the\s+|any\s+|one of the\s+)?(?<role>\S.*?)\s*,?\s+(?:I|we)(?=\s|['’])(?<rest>.+)$`,
  "is",
);
/** Matches a job story: "When a rehearsal ends, I want to note the changes", "When I miss one, help me find its notes". */
const job =
  /^\W*(?<when>(?:when(?:ever)?|if|once|after|before|as soon as|(?:each|every) time)\s[^,]{3,160}),\s*(?:(?:I|we)(?=(?:['’]d|\s+(?:only|also|really|would))*\s+(?:want|need|wish|like)\b)|(?:please )?(?:help|let) (?:me|us)\b)(?<rest>.+)$/is;
const purpose =
  /[,;]?\s+(?:so that|so as to|in order to|in order that|such that|because|so(?=\s+(?:(?:I|we|they|it|he|she)\b|[\w' ]{1,40}?\b(?:can|could|may|will|know|do not|don't|am|is|are)\b)))\s+/i;

/** The words that introduce a wish. */
const wishes = new Set(
  `'d 'm 'll want wants wish need would like love prefer expect hope can could must should may shall will am
   are also only have not n't never cannot ca`.split(/\s+/),
);

const purposeFirst =
  /^\W*(?<why>(?:in order to|so that)\s.{2,200}?),?\s+(?<wish>as\s+(?:an?|the|any)\s.+)$/is;

/** Returns a story with its purpose behind its wish: "In order to park, as a guest, I want …". */
function withPurposeBehind(text: string): string {
  const { why, wish = "" } = purposeFirst.exec(text)?.groups ?? {};
  if (why === undefined || !story.test(wish)) return text;
  return `${wish.charAt(0).toUpperCase()}${wish.slice(1).replace(/[.\s]+$/, "")} ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;
}

/** Returns whether a sentence has the form "As a member, I want to … so that …", begins with the purpose, or is a job story. */
export function isStory(text: string): boolean {
  return story.test(text) || job.test(text) || withPurposeBehind(text) !== text;
}

/** Parses a user story into one statement per verb; empty if the text is not a story. */
export function parseStory(written: string, tag: Tagger): ParsedStatement[] {
  const text = withPurposeBehind(written);
  const parts = wishing.exec(text) ?? story.exec(text) ?? job.exec(text);
  const { rest, role, when } = parts?.groups ?? {};
  if (rest === undefined) return [];
  const restAt = text.length - rest.length;
  const why = purpose.exec(rest);
  const meansEnd = restAt + (why ? why.index : rest.length);
  const sentence = readSentence(text, tag);
  const { condition } = splitCondition(text.slice(restAt, meansEnd).trim());
  const phrases = nounPhrases(sentence);
  const shared = {
    text: written,
    words: sentence.words,
    actors: role === undefined ? [] : rolesOf(sentence, text.indexOf(role), role),
    bySystem: false,
    benefit: why ? rest.slice(why.index + why[0].length).replace(/[.\s]+$/, "") : undefined,
    condition: when ?? condition,
    negated: /\b(?:not|never|n't|cannot)\b/i.test(text.slice(restAt, meansEnd)),
    phrases,
  };
  const deeds = deedsOf(sentence, wordAt(sentence, restAt), wordAt(sentence, meansEnd));
  if (deeds.length === 0) return [{ ...shared, action: undefined, objects: [] }];
  return deeds.map(({ action, objects }) => ({ ...shared, action, objects }));
}

/** Returns the roles of a story: "guest or member" are two roles, "clerk of the branch" is one. */
function rolesOf(sentence: Sentence, from: number, role: string): NounPhrase[] {
  const named = role.replace(/,?\s+(?:who|that|which|with|without|once|when|if|while|after)\s.*$/is, "");
  let offset = from;
  return named.split(/(\s*(?:\/|\bor\b|\band\b|,|&)\s*)/i).flatMap((part, index) => {
    const at = offset;
    offset += part.length;
    return index % 2 === 1 || part.trim() === "" ? [] : [rolePhrase(sentence, at, at + part.length)];
  });
}

function rolePhrase(sentence: Sentence, from: number, to: number): NounPhrase {
  let start = wordAt(sentence, from);
  const end = wordAt(sentence, to);
  if (/^(?:an?|the|any)$/.test(lowerAt(sentence, start))) start++;
  let head = start;
  while (head + 1 < end && tagAt(sentence, head + 1) !== "ADP" && tagAt(sentence, head + 1) !== "PUNCT")
    head++;
  const word = sentence.words[head];
  return {
    text: textOf(sentence, start, end),
    head: word?.lemma ?? "",
    modifiers: sentence.words.slice(start, head).map(({ text }) => text.toLowerCase()),
    plural: false,
    start,
    end,
  };
}

function deedsOf(sentence: Sentence, from: number, to: number): Deed[] {
  const wished = skipWish(sentence, from, to);
  if (lowerAt(sentence, wished) === "to" || wished === from) return readDeeds(sentence, wished, { to });
  const isVerb = ["VERB", "AUX", "ADV"].includes(tagAt(sentence, wished));
  return isVerb || skipAbility(sentence, wished) > wished
    ? readDeeds(sentence, wished, { to })
    : wishedFor(sentence, wished, to);
}

function skipWish(sentence: Sentence, from: number, to: number): number {
  let at = from;
  while (at < to && wishes.has(lowerAt(sentence, at))) {
    if (lowerAt(sentence, at) === "have" && lowerAt(sentence, at + 1) !== "to") break;
    at++;
  }
  return at;
}

/**
 * Returns the deeds of a wish for a thing: "I want results to be stored" is about storing results; "I want a map" asks
 * for the map.
 */
function wishedFor(sentence: Sentence, from: number, to: number): Deed[] {
  const [first] = nounPhrases(sentence).filter(({ start, end }) => start >= from && end <= to);
  if (first === undefined) return [];
  const isClause = lowerAt(sentence, first.end) === "to";
  const deeds = isClause ? readDeeds(sentence, first.end, { to }) : [];
  const wish = { text: textOf(sentence, from - 1, from), verb: sentence.words[from - 1]?.lemma ?? "want" };
  if (deeds.length === 0) return readObjectsOf(sentence, wish, { from, to });
  const isPassive = lowerAt(sentence, first.end + 1) === "be";
  // "I want stock to decrement" is about the stock.
  const isSubject = (objects: Deed["objects"]): boolean =>
    objects.length === 0 && !isSystem(first) && !isActorLike(first, new Set());
  return deeds.map(({ action, objects }) => ({
    action,
    objects: isPassive || isSubject(objects) ? [first, ...objects] : objects,
  }));
}

function readObjectsOf(
  sentence: Sentence,
  action: Deed["action"],
  { from, to }: { readonly from: number; readonly to: number },
): Deed[] {
  const objects = nounPhrases(sentence).filter(({ start, end }) => start >= from && end <= to);
  return [{ action, objects }];
}
