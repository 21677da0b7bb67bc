import {
  businessRuleMaxLength,
  type Priority,
  type QualityClass,
  type RequirementKind,
  type Tagger,
  singularNoun,
} from "../../../model/index.ts";
import { sentenceMaxLength } from "../../words/index.ts";
import { classifyLine, clausesOfOwn, isLimit } from "./classify-line.ts";
import { classifyRequirement, deedNamedFirst } from "./classify-requirement.ts";
import { withoutCriteria } from "./acceptance.ts";
import { splitCondition, withoutTime } from "./conditions.ts";
import { actsOnPronoun, beginsWithDeed, beginsWithDoer, isOurDeed } from "./sentence-beginnings.ts";
import { isPerson } from "./actor-words.ts";
import { isDataSentence } from "./data-sentences.ts";
import { priorityOfKeyword } from "./demanding-keywords.ts";
import { isExclusion, isRefusal, labelledExclusion } from "./exclusions.ts";
import {
  foreignQuality,
  isForeignLimit,
  isForeignObligation,
  isForeignStory,
  isGermanDeed,
} from "./foreign-forms.ts";
import { isEnglish } from "./is-english.ts";
import { isCourtesy, isRemark } from "./is-remark.ts";
import { type LeftOutReason, unreadablePart } from "./left-out.ts";
import { announcement, parseShall } from "./parse-shall.ts";
import { isStory } from "./parse-story.ts";
import type { StatedUseCase } from "./read-use-cases.ts";
import { readLabel } from "./requirement-label.ts";
import { qualityUnder, type SectionHint } from "./section-hint.ts";
import { isTechnology } from "./is-technology.ts";
import { withoutPriority } from "./stated-priority.ts";

/** A requirement as a text states it, before it has an id. */
export interface ReadRequirement {
  readonly text: string;
  readonly kind: RequirementKind;
  /** Present for a non-functional requirement. */
  readonly quality?: QualityClass;
  /** The words that decided the kind. */
  readonly cue?: string;
  /** Whether it limits how the system may be built. */
  readonly constraint?: boolean;
  /** The priority that the text states. */
  readonly priority?: Priority;
  /** The id that the text states. */
  readonly id?: string;
  /** Whether the id precedes the title of its section. */
  readonly isOfSection?: boolean;
  /** The title of the section that contains it, if it names more than the kind of the requirements. */
  readonly section?: string;
  /** The use case that the text specifies for it. */
  readonly useCase?: StatedUseCase;
  /** The line of its beginning, counted from 1. */
  readonly line: number;
}

const wish =
  /\b(?:would|['’]d) (?:also )?be (?:nice|great|good|fine|handy|helpful|useful|lovely|ideal|a (?:bonus|plus)) (?:if|to)\b|\bincludes? but (?:is|are)? ?not limited to\b|\b(?:needs?|wants?|wish(?:es)?|would like|(?:is|are) able|has|have|got) to\b|\b(?:I|we) (?:need|want) (?:an?|to)\b|\b(?:I|we)(?: would|['’]d)(?: (?:also|really))? like (?:an?|all|some|the|to|\p{L}+(?: \p{L}+)? to)\b/iu;
const systemFirst =
  /^(?:(?:if|when|after|once)\b[^,]+,\s*)?(?:the|our|this|a) (?:\w+ )?(?:system|application|app|platform|software|product|website|site|tool)\b/i;

/** Matches an action of a part of the system: "The order service reserves the items." */
const partFirst =
  /^(?:the|our|an?) (?:[\w-]+ ){1,3}(?:backend|component|daemon|engine|frontend|gateway|microservice|middleware|module|scheduler|server|service|subsystem|worker)s? (?!of\b)\w+s?\b/i;

/** Returns whether a statement is about the document, its requirements or the project, not about the system. */
export function isAboutDocument(text: string): boolean {
  return aboutDocument.test(text) || aboutRequirements.test(text);
}

const aboutDocument =
  /^(?:date|sent|received|gesendet|datum)\s*:\s.*\b(?:19|20)\d\d\b|^(?:in )?(?:this|the|each|next|following)\s+(?:\S+ ){0,3}?(?:document|section|chapter|specification|appendix|introduction|description|project|effort|team|srs|diagram|figure)\b(?! (?:shall|must))/i;
const aboutRequirements =
  /^(?:the|each|all|these|our) requirements? (?:are|is|was|were|should|must|may|can|will|have|has)\b/i;
/** Matches references: "See section 3", "Figure 3: the use cases". */
const pointer = /^(?:see|refer to|cf\.?)\b|\b(?:figure|table) \d+(?:\.\d+)*\s*[:.–-](?=\s*\S)/i;
/** Matches a view of a person, as an item: "See past donations", but not "See the table below" or "See also the guide". */
const seen =
  /^see (?!also\b)(?!.*(?:\d|\b(?:above|annex|appendix|attach(?:ed|ment)|below|chapter|design|diagram|document|documentation|file|figure|guide|link|page|section|sheet|specification|table|ticket|wiki)s?\b))\p{Ll}+ \S/iu;
/** "Route: /permits/{id} (GET)", "POST /permits": the address of something, not a demand. */
const route =
  /^(?:[\p{L} ]{1,20}:\s*)?(?:`?(?:GET|POST|PUT|PATCH|DELETE)`?[\s,/]+)*`?\/[\w{}:./*-]*`?\s*(?:\((?:(?:GET|POST|PUT|PATCH|DELETE)[,\s/]*)+\))?$/u;
/** Matches the field of a requirement for the kinds of documents that have to cover it: "Needs: dsn, utest". */
const coverage = /^Needs:\s*[a-z]\w*(?:\s*,\s*[a-z]\w*)*$/;
/** Matches references to another part of the document: "Will be described in the fifth section". */
const elsewhere =
  /\b(?:covered|described|detailed|discussed|documented|explained|given|listed|mentioned)\b[^.;]*\b(?:here|(?:section|chapter|paragraph|appendix|document|part|table|figure)s?\b)|^(?:also|all) mentioned\b/i;
const builders =
  /^(?:the |our |each |all )?(?:[\p{L}/-]+ )?(?:(?:project|development|dev|engineering|technical|testing|test|qa|qc|qa\/qc|implementation) (?:team|lead|leader|owner|owner\/lead|manager)s?|developers?|programmers?|testers?|contractors?|vendors?|suppliers?) (?:shall|must|should|will|can|may)\b/iu;
const building =
  /\b(?:cod(?:e|ing)|source control|version control|builds?|releases?|deploy\w*|staging|production environment|(?:regression|unit|acceptance) test\w*|testing|mock-?ups?|prototypes?|frameworks?|programming|functionalit(?:y|ies)|user interfaces?|warranty|source)\b/i;
/** Matches a sentence whose verb in -ed is not a past form: "We need a list of fees", "Feed the index from the catalogue". */
const baseFirst = /^(?:(?:[^,]+, )?we )?(?:embed|exceed|feed|need|proceed|seed|shed|speed|succeed|weed)\b/i;
/** Matches a sentence that begins with a past action: "Agreed with the council". */
const doneFirst = /^\p{Lu}\p{Ll}{2,}ed (?:with|by|on|in|at|from|after|during)\b/u;
/** Matches work before there is a system: "Today each branch keeps a calendar", "They telephone at present." */
const today =
  /^(?:(?:today|currently|nowadays|at present|at the moment|so far),?\s(?!.*\b(?:shall|must|should|needs? to)\b)|.*(?<!\b(?:of|for|until|till|since) )\b(?:today|nowadays|at present|at the moment)[.]?$)/i;
/** Matches an amount of things in the present: "The council rents 240 plots". */
const hasMany =
  /^(?:the|our|we|this)\b (?:(?!\b(?:can|could|may|must|shall|should|will|would|to|needs?|wants?)\b)[\p{L}-]+ ){1,4}?(?:about |around |roughly |some )?\d[\d.,]*\d (?!(?:minutes?|hours?|days?|weeks?|months?|years?)\b)\p{L}/iu;
/** Matches the past, outside of a clause that only identifies a thing: "an order that was confirmed". */
const past =
  /^(?:[^,]+, )?we (?:\p{L}+ed|made|met|had|felt|found|took|chose)\b|^(?![^,]*\b(?:shall|must|should)\b)[^,]*(?<!\b(?:how|that|what|when|where|whether|which|who|whom|whose)\b[^,]{0,30} )\b(?:was|were|had been|has been|have been)\b(?!.*\b(?:shall|must|should|can|will)\b)/iu;

/** Matches the words of a person, in quotes as a whole: “I just need to know who is on board.” */
const quotation = /^["“„«](?=.*\b(?:I|we|my|our)\b)[^"”»]+["”»]$/u;

/** The input for reading a sentence. */
export interface Reading {
  readonly tag: Tagger;
  /** The words for the roles that the text declares. */
  readonly roles: ReadonlySet<string>;
  /** Whether the text declares that MUST, SHOULD and MAY in capitals mark its demands, as RFC 2119 does. */
  readonly isByKeywords?: boolean;
  /** Whether the text states its needs in prose, and not by obligations, stories or lists. */
  readonly isProse?: boolean;
}

interface Line extends Reading {
  readonly hint: SectionHint;
  readonly isItem: boolean;
}

/** Reads a text as a requirement; returns the reason if it is none. */
export function readOne(
  written: string,
  { hint, isItem, ...reading }: Line,
): Omit<ReadRequirement, "line"> | LeftOutReason {
  const marked = withoutPriority(written);
  const { id: stated, kind: own, rest } = readLabel(marked.text);
  const { priority: behind = marked.priority, text } = withoutPriority(rest);
  const keyword = reading.isByKeywords === true ? priorityOfKeyword(text) : undefined;
  const priority = behind ?? keyword;
  const id = {
    ...(stated === undefined ? {} : { id: stated }),
    ...(priority === undefined ? {} : { priority }),
  };
  const excluded = labelledExclusion(text);
  if (
    excluded !== undefined ||
    (hint?.kind === "excluded" ? isItem || isSentenceLike(text) : isExclusion(text))
  )
    return {
      // The priority of an excluded feature is its exclusion, whatever the text says about it.
      text: excluded ?? (priority === undefined ? text : readLabel(written).rest),
      ...id,
      ...withoutRule(kindOf(text, undefined)),
      priority: "wont",
    };
  if (text.includes(unreadablePart)) return "unreadable";
  // A word names a feature where features are listed: "Benachrichtigungen", "Dark-/Light-Mode".
  const isListed =
    isItem && hint !== undefined && /^(?:\p{L}{9,}|\p{Lu}\p{L}+[-/]+[\p{L}/-]{4,})\.?$/u.test(text);
  const isTitled = isItem && stated !== undefined && /\p{L}{3}/u.test(text);
  if (text.split(/\s+/).length < 2 && !isListed && !isTitled) return "name";
  if (text.endsWith("?")) return "question";
  if (aboutRequirements.test(text)) return "about-document";
  if ((pointer.test(rest) && !(isItem && seen.test(rest))) || route.test(text)) return "reference";
  // A whole sentence as an item of a list is a requirement, whatever its content.
  const isSentence = /[.!]$/.test(text) && isSentenceLike(text);
  const isMeant = stated !== undefined || (isItem && (hint !== undefined || isSentence));
  const isUndemanded = reading.isByKeywords === true && keyword === undefined;
  // "UR_3 Lanes:" names the texts below it, whatever its id.
  if (isMeant && text.endsWith(":") && classifyLine(text) === "heading") return "name";
  const reason = isMeant
    ? undefined
    : isUndemanded
      ? "no-need"
      : whyNoNeed(text, { ...reading, isAsked: hint !== undefined });
  // "US1" is a usability requirement below this title, unless it is a story.
  const isOfTitle = own === "user-story" && hint?.kind === "non-functional";
  return reason ?? { text, ...id, ...kindOf(text, own === undefined || isOfTitle ? hint : { kind: own }) };
}

/** Returns the kind of an excluded feature, which is not a business rule. */
function withoutRule(read: ReturnType<typeof kindOf>): ReturnType<typeof kindOf> {
  return read.kind === "business-rule" ? { kind: "functional" } : read;
}

function isSentenceLike(text: string): boolean {
  return !isAboutDocument(text) && text.split(/\s+/).length > 3;
}

/**
 * Returns why a text states no need; undefined if it does: a story, an obligation or permission, or an action of a
 * person.
 */
function whyNoNeed(
  text: string,
  { isAsked, isProse, roles, tag }: Reading & { readonly isAsked: boolean },
): LeftOutReason | undefined {
  const kind = classifyLine(text);
  if (kind === "heading") return "name";
  if (kind === "story") return undefined;
  if (quotation.test(text)) return "no-need";
  if (isAboutDocument(text) || isCourtesy(text)) return "about-document";
  // A past condition only states the time: "is deleted if a permit was found".
  const isPast = past.test(text) && past.test(splitCondition(text).main);
  if (!baseFirst.test(text) && (isPast || doneFirst.test(text))) return "past";
  if (today.test(text) || (hasMany.test(text) && !systemFirst.test(text))) return "no-need";
  if (elsewhere.test(text)) return "reference";
  if (coverage.test(text)) return "about-document";
  if (isRefusal(text) || isTechnology(text)) return undefined;
  if (kind !== "prose" && kind !== "step") return undefined;
  // The tagger reads English only: its reading of another language is arbitrary.
  if (!isEnglish(text))
    return isForeignStory(text) ||
      isForeignObligation(text) ||
      foreignQuality(text) ||
      isGermanDeed(text, isAsked)
      ? undefined
      : "no-need";
  const main = mainClause(text);
  if (isKept.test(text) || announcement.test(text) || isFlow(main) || isDataSentence(text)) return undefined;
  if (main !== text && isConsequence(main, isProse)) return undefined;
  if (wish.test(text) || classifyRequirement(text).kind === "non-functional") return undefined;
  const done = parseShall(main.slice(0, sentenceMaxLength), tag, { known: roles });
  const isPlain = (verb: string | undefined) =>
    verb === undefined || /^(?:be|have|know|think|believe|like|want)$/.test(verb);
  const isNeed = done.some(
    ({ action, actors, objects, phrases, words }) =>
      !isPlain(action?.verb) &&
      (objects.length > 0 || (actors.length > 0 && actsOnPronoun(words))) &&
      (actors.length > 0 ||
        systemFirst.test(main) ||
        partFirst.test(main) ||
        words[0]?.tag === "VERB" ||
        beginsWithDoer(phrases, words) ||
        // "He schedules treatments": a pronoun of a person is an actor in any text.
        isOurDeed(words) ||
        ((isProse === true || /^(?:s?he|they|every(?:body|one)|nobody)$/i.test(words[0]?.text ?? "")) &&
          beginsWithDeed({ objects, phrases, words }))),
  );
  return isNeed ? undefined : isRemark(text) ? "about-document" : "no-need";
}

/** Matches where data goes, to a system with a name: "Invoices go to SAP." */
const flow =
  /^(?:(?:The|All|Our) )?(?:[\p{L}-]+ ){1,4}?(?:comes?|goes|go) (?:from|into|to) (?:(?:the|our) (?:[\p{L}-]+['’]s )?)?(?:\p{Lu}[\p{Lu}\d/]+|(?:[\p{L}-]+ ){1,3}(?:service|software|system))\b|^[^.;]{3,60} (?:goes|go) (?:through|via) (?:the |our )?\p{Lu}|^[^.;]{3,60} (?:goes|go) to (?:the |all |each )?[^.;]{3,30} (?:by|via) (?:e-?mail|letter|mail|post|SMS)\b/u;
/** Matches things that we get from somewhere: "Each month we get a file from the depot." */
const given = /^[Ww]e (?:get|receive) \P{Lu}[^.,;]* from (?:[\p{L}-]+ ){0,6}?(?<source>[\p{L}-]+)\W*$/u;

/** Returns whether a sentence states the source or target of data; deliveries by persons can be calls and complaints. */
function isFlow(text: string): boolean {
  const source = given.exec(text)?.groups?.["source"]?.toLowerCase();
  return flow.test(text) || (source !== undefined && !isPerson(singularNoun(source)));
}

/** Matches statements about stored data: "Results are recorded." */
const isKept = /\b(?:is|are) (?:also |then )?(?:collected|recorded|saved|stored)\b/i;

/**
 * Returns whether the clause behind a condition states its consequence: "When a guest cancels, the deposit is kept." In
 * prose, the consequence may also concern things: "If nobody comes, the bike goes back."
 */
function isConsequence(main: string, isProse = false): boolean {
  return doneThen.test(main) || (isProse && thingFirst.test(main));
}

/** Matches an action of a thing, but not its state: "The yard is full." */
const thingFirst =
  /^(?:the|an?|each|every|all|no|his|her|their|its) [\w-]+ (?!(?:[\w-]+ ){0,2}?(?:are|feels?|is|looks?|seems?)\b)[\w-]+/i;
const doneThen =
  /^(?:the|an?|each|every|all|no|his|her|their|its) (?:[\w-]+ ){1,3}?(?:is|are) (?:\w+ly )?\w+(?:ed|en|pt|ld|id|nt|wn|ught)\b/i;

/** Returns the person at the beginning of a condition to whom a later pronoun refers: "the guide" of "When the guide …,". */
function somebodyIn(condition: string): (pronoun: string) => string {
  const who = /^\w+ (?<who>(?:(?:the|an?) )?(?:\p{L}+ )??(?<head>\p{L}+))(?= \p{L})/iu.exec(
    condition,
  )?.groups;
  return (pronoun) =>
    isPerson(singularNoun(who?.["head"]?.toLowerCase() ?? "")) ? (who?.["who"] ?? pronoun) : pronoun;
}

/** Returns a sentence without the condition or the time before it: "When a tour ends, the guide counts the guests." */
function mainClause(text: string): string {
  const timed = withoutTime(text);
  const { condition, main: rest } = splitCondition(timed);
  const isFirst = condition !== undefined && timed.startsWith(condition);
  const main = (isFirst ? rest : timed).replace(
    /^(?:they|he or she|he|she)\b/i,
    somebodyIn(isFirst ? condition : ""),
  );
  return main.split(" ").length < 3 ? text : `${main.charAt(0).toUpperCase()}${main.slice(1)}`;
}

const englishWord =
  /\b(?:an?|and|are|at|be|by|can|each|for|from|has|have|in|is|it|must|not|of|on|or|shall|should|that|the|to|will|with)\b/i;

/** Returns the kind of a text: by its form, by the title above it, or by its words. */
export function kindOf(
  written: string,
  hint: SectionHint,
): Pick<ReadRequirement, "kind" | "quality" | "cue" | "constraint"> {
  const text = withoutCriteria(written);
  if (isStory(text) || isForeignStory(text)) return { kind: "user-story" };
  if (hint?.kind === "business-rule" && text.length <= businessRuleMaxLength)
    return { kind: "business-rule" };
  if (hint?.kind === "functional") return { kind: "functional" };
  if (hint?.kind === "non-functional")
    return {
      kind: "non-functional",
      ...qualityUnder(hint, text),
      ...(hint.constraint === true ? { constraint: true } : {}),
    };
  // A few nouns can be of any language.
  const foreign = isEnglish(text) && englishWord.test(text) ? undefined : foreignQuality(text);
  if (foreign) return { kind: "non-functional", ...foreign };
  if (!isEnglish(text) && isForeignLimit(text) && text.length <= businessRuleMaxLength)
    return { kind: "business-rule" };
  const found = classifyRequirement(text);
  if (isTechnology(text)) return { kind: "non-functional", quality: "flexibility", constraint: true };
  if (isOfProject(text))
    return {
      ...(found.kind === "non-functional" ? found : { kind: "non-functional", quality: "maintainability" }),
      constraint: true,
    };
  if (found.kind === "non-functional" && !isPermission(found.cue) && !isDataSentence(text)) return found;
  // A required ability of a person has its limit, and is a function all the same.
  const isFunction =
    systemFirst.test(text) ||
    deedNamedFirst(text) !== undefined ||
    /^(?:abilit(?:y|ies)|option|possibility) (?:for|of|to)\b/i.test(text) ||
    /\b(?:shall|must|should|will) be able to\b/i.test(text) ||
    isDeedOfPart(mainClause(text));
  const isRule =
    (clausesOfOwn(text).every(isLimit) || isRefusal(text)) &&
    !isFunction &&
    text.length <= businessRuleMaxLength;
  if (isRule) return { kind: "business-rule" };
  return isDataSentence(text) ? { kind: "functional" } : found;
}

/**
 * Returns whether a text obliges the builders of the system, and so limits how it is built: "The development team shall
 * label each build."
 */
function isOfProject(text: string): boolean {
  return builders.test(text) && (building.test(text) || makesSystem.test(text));
}

/** Matches work of contractors before there is a system: "The contractor shall design, develop and install a register." */
const makesSystem =
  /^(?:the |each )?(?:contractor|developer|supplier|vendor)s? (?:shall|must|should|will) (?:design|develop|implement|install)\b/i;

/** Returns whether a text obliges a thing, and not a person, to do something: "The gate shall stay open for at most 9 s". */
function isDeedOfPart(text: string): boolean {
  const { verb = "", who = "" } =
    /^(?:the|each|every|an?) (?:[\w'’-]+ ){0,3}?(?<who>[\w-]+) (?:shall|must)(?: not)? (?<verb>\w+)/i.exec(
      text,
    )?.groups ?? {};
  return (
    verb !== "" &&
    !isPerson(singularNoun(who.toLowerCase())) &&
    !/^(?:be|have|contain|exceed|consist|belong|last|cost|not|only)$/i.test(verb)
  );
}

/**
 * Returns whether "only" states a permission: "Only managers may approve a refund" is a business rule; a rule about who
 * may see data is security.
 */
function isPermission(cue: string): boolean {
  return /\bonly\b/i.test(cue) && !/\b(?:access|view|see|read|authori[sz]ed|registered)\b/i.test(cue);
}
