import { singularNoun } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import { isStory } from "./parse-story.ts";
import type { StatementKind } from "./statement.ts";

export type LineKind = StatementKind | "heading";

const numbered = /^\s*(?:step\s*)?\d{1,3}[.):]\s+\S/i;
const modal =
  /\b(?:shall|must|should|will|can|may|could|has to|have to|needs? to|(?:is|are) (?:(?:able|allowed|required|expected|entitled|obliged|authori[sz]ed) to|required|to be)|cannot)\b/i;

/** Patterns of limits on behaviour. */
const limits = [
  /\b(?:must|may|shall|can|should|will|does|do|is|are) ?not\b|\bcannot\b|\bcan['’]t\b|\bmustn['’]t\b/i,
  /\bnever\b|\bno more than\b|\bat most\b|\bat least\b|\bexactly\b|\bup to \d/i,
  /\bonly (?:if|when|by|after|before|once|until|one|the)\b|^\W*(?:only|no(?:body|[ -]one) (?:except|but|other than|apart from|besides))\b|\b(?:can|may|must|shall) only\b/i,
  /^\W*no\b(?! one\b).*\b(?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /^\W*(?:nobody|no[ -]one|none of|neither)\b.*\b(?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /\bby (?:nobody|no[ -]one|none)\b|\balone (?:may|can|must|shall|(?:is|are) allowed)\b/i,
  /\bunless\b|\bis calculated\b|\bare calculated\b|\bequals?\b|\bper cent\b|\d\s?%/i,
  /\b(?:within|after|before|every) (?:\d+|one|two|three|four|five|six|seven|ten|twelve|thirty) (?:\w+ )?(?:minute|hour|day|week|month|year)s?\b/i,
  /\b(?:each|every|a|an) \S+(?: \S+)? (?:has|have|must have|belongs|can have) (?:exactly|at|one|only|a unique|no|up)\b/i,
];

/** Returns the kind of a line according to its form; a list mark may precede it. */
export function classifyLine(line: string): LineKind {
  const text = line.replace(/^\s*[-*•–]\s+/, "").trim();
  if (/^#{1,6}\s/.test(text) || isTitle(text)) return "heading";
  if (isStory(text)) return "story";
  if (isLimit(text)) return "rule";
  if (modal.test(text)) return "shall";
  return numbered.test(text) ? "step" : "prose";
}

/** Matches a limit that leaves open whether something is done: "at most five books", "only after the visit". */
const restricting =
  /\b(?:alone|at most|cannot|exactly|more than|never|no|neither|nobody|none|nor|not|only|otherwise|unless|up to)\b|n['’]t\b|\d\s?%/i;
/** Matches a person with an action, or an obligation to act. */
const deed =
  /^[^\p{L}\p{N}]*(?:(?:the|an?|each|every|all|our) )?(?:\p{L}[\p{L}-]* )??(?<who>\p{L}[\p{L}-]*) (?<modal>shall |will |must )?(?:(?:also|always|then) )?(?!(?:and|are|be|can|could|for|has|have|in|is|may|must|of|or|should|that|to|was|were|who|with)\b)(?<verb>\p{Ll}+) (?:(?:each|every|the|an?|his|her|its|their|all|any|new|own|one|exactly|more) |\p{L}+s\b)/iu;

/**
 * Returns the parts of a sentence that are sentences themselves, so that a limit in one does not apply to the others: "The
 * owner edits prices; nobody else may see them", "Licences are checked twice a year: a clerk confirms each."
 */
export function clausesOfOwn(sentence: string): readonly string[] {
  const parts = sentence.split(
    /(?<=[^;:]{12})[;:] (?=(?:an?|each|every|no|nobody|the|they) \p{Ll}[^;:]{12})/u,
  );
  const areSentences =
    parts.some(isLimit) || parts.slice(1).some((part) => isDeed(part) || /^they \p{Ll}/u.test(part));
  return areSentences ? parts : [sentence];
}

/** Returns whether a sentence states the deadline or frequency of a person's action: "A clerk issues a receipt within two days." */
function isTimedDeed(text: string): boolean {
  return isDeed(text) && !restricting.test(text);
}

/** Returns whether a sentence states a person's action, or obligation to act: "A clerk issues a receipt." */
function isDeed(text: string): boolean {
  const { modal: demanded, verb = "", who = "" } = deed.exec(text)?.groups ?? {};
  const one = singularNoun(who.toLowerCase());
  const isInForm = demanded !== undefined || (one === who.toLowerCase()) === verb.endsWith("s");
  return isPerson(one) && isInForm;
}

const auxiliary = "(?:is|are|was|were|has|have|had|does|do|did)";
const innerNegation = new RegExp(
  String.raw`\b(?:which|that|who|whose|whether)\s+(?:(?!${auxiliary}\b)\p{L}+\s+){0,2}?${auxiliary}\s+not\b`,
  "giu",
);

/** Matches the persons at the beginning of a sentence about only some of them: "Members who do not pay are blocked". */
const somePersons = /^[^\p{L}\p{N}]*(?:(?:the|an?|any|each|every|all|our) )?(?:\p{L}[\p{L}-]* ){1,2}$/iu;

/**
 * Returns a sentence without negations that only identify a thing: "orders that are not paid". A sentence about persons who
 * do not do something is a rule for them.
 */
export function withoutInnerNegation(text: string): string {
  return text.replaceAll(innerNegation, (negation: string, at: number) =>
    /^who\b/i.test(negation) && somePersons.test(text.slice(0, at)) ? negation : "that is",
  );
}

/** Returns whether a sentence is a limit on actions: "A member may borrow at most five books." */
export function isLimit(text: string): boolean {
  if (isTimedDeed(text)) return false;
  // A condition is not a limit: "if the card is not valid".
  const main = withoutInnerNegation(text)
    .replaceAll(/\bnot (?:be )?(?:limited|restricted) to\b/gi, "")
    .replaceAll(/(?<!\bonly )\b(?:if|when|where|because|so that)\b[^,.]*/gi, "");
  return limits.some((limit) => limit.test(main));
}

function isTitle(text: string): boolean {
  if (/^(?:\*\*|__).+(?:\*\*|__):?$/.test(text)) return true;
  return text.length < 80 && text.endsWith(":") && !modal.test(text) && text.split(/\s+/).length <= 8;
}
