import { kindOfRequirement } from "../../../model/index.ts";
import { toLine } from "./element-names.ts";
import { isNominal } from "./read-nominals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { stateVerbs } from "./verb-lists.ts";
import { isPartOfGoal } from "./part-of-goal.ts";
import { pointingWords } from "./word-lists.ts";

/** Returns whether a requirement asks for a function, and not for a quality or a rule. */
export function isFunctional({ requirement }: Statement): boolean {
  const kind = kindOfRequirement(requirement);
  return kind === "functional" || kind === "user-story";
}

/**
 * Returns whether a statement states a goal: an action on something that a person wants, and not a step, a state or a
 * title.
 */
export function statesGoal(statement: Statement): boolean {
  const { action, actors, bySystem, kind, negated, objects } = statement;
  if (action === undefined || toLine(action.verb) === "" || negated || !isFunctional(statement)) return false;
  // An action of the system by itself is a function, not a goal of a person.
  if (bySystem) return false;
  if (kind === "story") return !stateVerbs.has(action.verb) || objects.length > 0;
  if (stateVerbs.has(action.verb) || isOwning(statement)) return false;
  // A goal has an object, except with a few verbs.
  if (objects.length === 0 && !(actors.length > 0 && isGoalAlone(action.verb))) return false;
  const [object] = objects;
  if (object !== undefined && (isControl(object) || isEmpty(object, statement))) return false;
  if (isOfThing(statement) || isPartOfGoal(statement)) return false;
  if (kind === "shall") return true;
  if (kind !== "prose") return false;
  return actors.length > 0 || opensWithAction(statement);
}

/**
 * Returns whether "have" states an attribute: "Each dealer will have a code" does; "managers have a list of all
 * dealers" means that they see it.
 */
function isOwning({ action, objects }: Statement): boolean {
  const [object] = objects;
  return (
    action?.verb === "have" &&
    object !== undefined &&
    !/^(?:access|dashboard|list|option|overview|view)$/.test(object.head)
  );
}

/** Returns whether a phrase names a control: to choose a tab or fill in the required fields is a step to a goal. */
function isControl({ head, modifiers }: NounPhrase): boolean {
  return (
    /^(?:button|checkbox|cursor|dropdown|hyperlink|icon|mouse|popup|scrollbar|tab|window)$/.test(head) ||
    (/^(?:box|field)$/.test(head) &&
      modifiers.some((word) => /^(?:check|drop-down|input|mandatory|radio|required|text|tick)$/.test(word)))
  );
}

/** Returns whether a verb is a goal without an object: "sign in", "pay", "register". */
export function isGoalAlone(verb: string): boolean {
  return (
    /^(?:sign-|pay)/.test(verbClassOf(verb).key) ||
    /^(?:register|sign up|subscribe|enrol|enroll|unsubscribe)$/.test(verb)
  );
}

/**
 * Returns whether a sentence begins with an action: "Cancel an order", "cancellation of orders". "Order import" is a
 * noun with another one, and "cancelling an order frees its tickets" asks for no action on the order.
 */
export function opensWithAction({
  action,
  objects,
  words,
}: Pick<Statement, "action" | "objects" | "words">): boolean {
  const [first] = words;
  const [object] = objects;
  if (isMeans(words)) return true;
  const isCompound =
    object?.start === 1 && !object.plural && (isNominal(object.head) || isNamingNoun(first?.text ?? ""));
  if (isCompound || isBehindSubject(words)) return false;
  const isSubject =
    /ing$/i.test(first?.text ?? "") &&
    words.slice(1).some(({ tag, text }) => tag === "VERB" && text.endsWith("s"));
  if (isSubject) return false;
  return first?.lemma === action?.verb || isNominal(first?.text ?? "");
}

/** Returns whether an object has no definite meaning: "Save data", "view the following information". */
function isEmpty({ end, head, modifiers }: NounPhrase, { words }: Statement): boolean {
  return (
    /^(?:action|activity|data|datum|detail|feature|function|functionality|info|information|option|period|process|step|thing|use)$/.test(
      head,
    ) &&
    modifiers.every(
      (word) => pointingWords.has(word) || /^(?:above|below|following|mentioned)$/.test(word),
    ) &&
    !/^(?:about|for|from|in|of|on|to)$/.test(words[end]?.text ?? "")
  );
}

/**
 * Returns whether a line names a means, and so asks for its purpose: "Provision to print labels", "A facility for
 * citizens to file claims".
 */
function isMeans(words: Statement["words"]): boolean {
  const [noun, next] = words.filter(({ tag }) => tag !== "DET");
  return (
    /^(?:ability|capability|facility|functionality|opportunity|option|possibility|provision)$/.test(
      noun?.lemma ?? "",
    ) && /^(?:for|of|to)$/.test(next?.text ?? "")
  );
}

/** Returns whether a word is a noun far more often than a verb: "Claim status" does not ask to claim something. */
function isNamingNoun(word: string): boolean {
  return /^(?:address|claim|date|document|form|function|group|model|name|note|number|project|separate|state|type)$/i.test(
    word,
  );
}

/**
 * Returns whether "of" follows the name of a thing: "Name of the distributor" names a thing; "disposal of goods" names
 * an action.
 */
function isOfThing({ action, words }: Statement): boolean {
  const [first, second] = words;
  return second?.text === "of" && first?.lemma === action?.verb && !isNominal(first?.text ?? "");
}

/** Returns whether the first words are the subject: "Print option of the report is shown". */
function isBehindSubject(words: Statement["words"]): boolean {
  const end = words.findIndex(
    ({ tag, text }) =>
      tag === "PUNCT" ||
      /^(?:that|which|who|whose|what|how|where|when|whether|if|so|as|because)$/i.test(text),
  );
  return words.slice(1, end < 0 ? undefined : end).some(({ text }) => /^(?:is|are|was|were)$/i.test(text));
}

/** Returns whether a sentence says that something can be done, and leaves open by whom. */
export function isSaidToBePossible(text: string): boolean {
  return granted.test(text);
}

const granted =
  /\b(?:possible|able) to\b|\b(?:abilit(?:y|ies)|capabilit(?:y|ies)|facilit(?:y|ies)|functionality|opportunity|option|possibility|provision|means) (?:to|for|of)\b|\b(?:allow|enable|facilitate|let|permit)(?:s|ing)?\b/i;
