import type { TaggedWord } from "../../../model/index.ts";
import { kindOfRequirement } from "../../../model/index.ts";
import { isOutside, isPerson } from "./actor-words.ts";
import { isNominal } from "./read-nominals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { isSaidToBePossible, opensWithAction, statesGoal } from "./states-goal.ts";
import { verbClassOf } from "./verb-classes.ts";
import { displayVerbs, isStateVerb, modalVerbs } from "./verb-lists.ts";
import { attributeNouns, machineNouns, stopNouns, systemNouns, viewNouns } from "./word-lists.ts";

/**
 * Returns the evidence for or against an action being a person's goal, as short terms such as `a person acts`. A term is
 * about the form of the sentence or a class of words, and never about a single word of a text.
 */
export function goalFeatures(statement: Statement, deeds = 1): readonly string[] {
  const {
    action,
    actors,
    benefit,
    bySystem,
    condition,
    kind,
    negated,
    objects,
    requirement,
    section,
    text,
    words,
  } = statement;
  const verb = action?.verb ?? "";
  const verbClass = verbClassOf(verb);
  const [object] = objects;
  const subject = subjectOf(words, statement.phrases);
  const asked = kindOfRequirement(requirement);
  const modal = words.find(({ text: word }) => modalVerbs.has(word.toLowerCase()));
  const terms: (string | false | undefined)[] = [
    `it is a ${kind}`,
    `the kind is ${asked}`,
    modal === undefined ? "there is no modal verb" : `it says ${modal.text.toLowerCase()}`,
    `the verb is one of ${verbClass.key}`,
    isStateVerb(verb) && "the verb states a condition",
    (displayVerbs.has(verb) || verb === "list") && "something is displayed",
    actors.some((phrase) => !isOutside(phrase))
      ? "a person acts"
      : actors.length > 0
        ? "an outside system acts"
        : "nobody is named",
    bySystem && "the system acts",
    statement.isCondition === true && "it is the condition of something else",
    isSaidToBePossible(text) && "it is made possible",
    opensWithAction(statement) && "it begins with the action",
    isPassive(words) && "it is in the passive voice",
    object === undefined ? "nothing is acted on" : `${objectClass(object)} is acted on`,
    object?.plural === true && "several are acted on",
    (object?.modifiers.length ?? 0) > 0 && "the object is qualified",
    objects.length > 2 && "there are many objects",
    condition !== undefined && "it depends on a condition",
    condition !== undefined && namesPerson(condition) && "a person brings about the condition",
    benefit !== undefined && "a benefit is stated",
    negated && "it is negated",
    statesGoal(statement) && "it has the form of a goal",
    subject !== undefined && subjectClass(subject),
    words.length < 8 ? "it is short" : words.length > 25 && "it is long",
    words.length < 5 && "it is very short",
    statement.phrases.length > 6 && "there are many phrases",
    /,.*,/.test(text) && "it lists things",
    /\d/.test(text) && "it has a number",
    /\b(?:(?:up)?on (?:request|demand)|(?:if|when|as) (?:requested|needed|desired|required))\b/i.test(text) &&
      "it is done on request",
    /\b\p{L}{3,}[ai]ble\b/iu.test(text) &&
      !/\b(?:available|possible|able)\b/i.test(text) &&
      "it says what can be done with a thing",
    subject !== undefined && isFace(subject) && "the subject is what people see",
    deeds > 1 && "it is one of several actions",
    statement.phrases.some(({ head }) => isPerson(head)) ? "a person is mentioned" : "no person is mentioned",
    /^(?:it|this|these|they|that|those)\b/i.test(text) && "it points back",
    /^(?:get|obtain|receive)$/.test(verb) && "something is received",
    /^(?:allow|provide|support|offer|give|include|contain|have|ensure|enable)$/.test(verb) &&
      "something is provided",
    object !== undefined && isToLookAt(object) && "something to look at is acted on",
    messageNouns.test(object?.head ?? "") && "a message is acted on",
    /\((?:e\.g\.|i\.e\.)/i.test(text) && "it has an example",
    programVerbs.test(verb) && "the verb is one of programs",
    developerVerbs.test(verb) && "the verb is one of developers",
    relationVerbs.test(verb) && "the verb is one of being and having",
    asked === "non-functional" && actors.length > 0 && "a person acts in a quality",
    asked === "non-functional" && words[0]?.lemma === verb && "a quality begins with an action",
    isOpenToAction(text) && "a thing is open to an action",
    /\b(?:support|provide|offer|include|allow|enable)s?\s+(?:for\s+)?(?:\w+\s+)?\w{3,}ing\b/i.test(text) &&
      "an activity is supported",
    /\bcrud\b|\bmanage|\bmanagement\b/i.test(text) && "it is about managing",
    /^(?:all|each|every|any)\b/i.test(text) && "it is about all of a kind",
    /^(?:can|may|should|must|could|cannot|will)\b/i.test(text) && "it begins with a modal verb",
    words[0]?.tag === "VERB" &&
      /^\p{L}+s$/u.test(words[0].text) &&
      "it begins with a verb in the third person",
    ...(section === undefined ? [] : sectionTerms(section)),
  ];
  return terms.filter((term) => typeof term === "string");
}

function isToLookAt({ head }: NounPhrase): boolean {
  return viewNouns.has(head) || /^(?:detail|display|result)$/.test(head);
}

const messageNouns =
  /^(?:acknowledgement|alert|confirmation|error|message|notice|notification|prompt|reminder|warning|feedback)$/;

/** Internal actions of programs, regardless of their users. */
const programVerbs =
  /^(?:run|execute|process|perform|trigger|respond|operate|load|initialize|initialise|render|query|fetch|retrieve|poll|parse|cache|generate|compute|synchronize|synchronise|sync|connect|communicate|integrate|interface|transmit|route|refresh|redirect|return|read|write)$/;

/** Actions of developers on the system. */
const developerVerbs =
  /^(?:implement|improve|test|optimi[sz]e|design|develop|build|deploy|refactor|adopt|use|utili[sz]e|install|write|measure|treat|follow|adhere|structure|apply|leverage|reuse|initialize|validate|verify|document)$/;

/** Returns whether a verb is an action of programs or their developers, or states a condition. */
export function isOfProgram(verb: string): boolean {
  return isStateVerb(verb) || [programVerbs, developerVerbs, relationVerbs].some((verbs) => verbs.test(verb));
}

const relationVerbs =
  /^(?:be|have|contain|consist|include|belong|exist|remain|become|look|feel|mean|represent|comprise|stay|persist|appear|occur|fail|depend|require|need|want)$/;

/** Whether a text declares that people can act on a thing: "Tags must be editable". */
function isOpenToAction(text: string): boolean {
  return [...text.matchAll(/\b(?:be|is|are)\s+(?:\w+ly\s+)?(?<stem>[a-z]{3,})[ai]ble\b/gi)].some(
    ({ groups }) => {
      const stem = groups?.["stem"]?.toLowerCase() ?? "";
      return (
        [stem, `${stem}e`].some(isKnownAction) ||
        /^(?:access|adjust|assign|configur|customi[sz]|expand|select)$/.test(stem)
      );
    },
  );
}

function isKnownAction(verb: string): boolean {
  return verbClassOf(verb).key !== "other";
}

/** The terms that the title of the section adds to the statements below it. */
function sectionTerms(title: string): readonly string[] {
  const terms = [
    /\b(?:feature|function|use case|user|requirement|must have|should have|could have)/i.test(title) &&
      "the section is about functions",
    /\b(?:test|architect|technical|technolog|roadmap|risk|plan|deploy|implement|data|storage|performance|security|design|interface|ui|ux|api|deliver|milestone|phase|integration|quality|constraint|stack|setup|environment)/i.test(
      title,
    ) && "the section is about how it is built",
    title
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word.length > 3 && namesAction(word)) && "the section names an action",
  ];
  return terms.filter((term) => typeof term === "string");
}

/** Whether a word of a title names an action: "Search", "Bookings", "Cancellation", "Managing". */
function namesAction(word: string): boolean {
  const one = word.replace(/s$/, "");
  return isNominal(one) || [word, one, one.replace(/ing$/, ""), one.replace(/ing$/, "e")].some(isKnownAction);
}

/** The class of the object of an action, in words. */
function objectClass({ head, text }: NounPhrase): string {
  if (isPerson(head)) return "a person";
  if (attributeNouns.has(head)) return "a fact";
  if (stopNouns.has(head)) return "a general thing";
  if (systemNouns.has(head) || machineNouns.has(head)) return "a part of a system";
  return /\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(text) ? "something with a name" : "a thing";
}

/** The phrase before the first verb, which is mostly the subject. */
function subjectOf(words: readonly TaggedWord[], phrases: readonly NounPhrase[]): NounPhrase | undefined {
  const verb = words.findIndex(({ tag }) => tag === "VERB" || tag === "AUX");
  return phrases.findLast(({ end }) => end <= verb);
}

/** Whether a phrase names a part of a system that people look at, such as `OrderUI` or "the search page". */
function isFace({ head, text }: NounPhrase): boolean {
  return (
    /^(?:app|form|front-?end|gui|interface|page|portal|screen|site|ui|view|website|window)$/.test(head) ||
    text.endsWith("UI")
  );
}

function subjectClass({ head, text }: NounPhrase): string {
  if (isPerson(head)) return "the subject is a person";
  if (systemNouns.has(head)) return "the subject is the system";
  if (machineNouns.has(head)) return "the subject is a part of the system";
  return /\p{Ll}\p{Lu}|^\p{Lu}/u.test(text) ? "the subject has a name" : "the subject is a thing";
}

function isPassive(words: readonly TaggedWord[]): boolean {
  return words.some(
    ({ text }, index) =>
      /^(?:be|is|are)$/i.test(text) &&
      words[index + 1]?.tag === "VERB" &&
      /(?:ed|en|n|t)$/.test(words[index + 1]?.text ?? ""),
  );
}

function namesPerson(text: string): boolean {
  return text.split(/[^\p{L}-]+/u).some((word) => isPerson(word.toLowerCase().replace(/s$/, "")));
}
