import { kindOfRequirement } from "../../../model/index.ts";
import { toLine } from "./element-names.ts";
import { isNominal } from "./read-nominals.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { stateVerbs } from "./verb-lists.ts";
import { pointingWords } from "./word-lists.ts";

/** True where a requirement asks for a function, and not for a quality or a rule. */
export function isFunctional({ requirement }: Statement): boolean {
  const kind = kindOfRequirement(requirement);
  return kind === "functional" || kind === "user-story";
}

/** True for a statement of a goal: something that somebody wants to have done to something, and not a step, a state or a title. */
export function statesGoal(statement: Statement): boolean {
  const { action, actors, bySystem, kind, negated, objects } = statement;
  if (action === undefined || toLine(action.verb) === "" || negated || !isFunctional(statement)) return false;
  // What the system does by itself is a function of it, and nobody's goal.
  if (bySystem) return false;
  if (kind === "story") return !stateVerbs.has(action.verb) || objects.length > 0;
  if (stateVerbs.has(action.verb) || isOwning(statement)) return false;
  // A goal has an object; a few verbs say it themselves.
  if (objects.length === 0 && !(actors.length > 0 && isGoalAlone(action.verb))) return false;
  const [object] = objects;
  if (object !== undefined && (isControl(object) || isEmpty(object, statement))) return false;
  if (isOfThing(statement)) return false;
  if (kind === "shall") return true;
  if (kind !== "prose") return false;
  return actors.length > 0 || opensWithAction(statement);
}

/** "Each dealer will have a code" says what is known of a dealer; "managers have a list of all dealers" what they see. */
function isOwning({ action, objects }: Statement): boolean {
  const [object] = objects;
  return (
    action?.verb === "have" &&
    object !== undefined &&
    !/^(?:access|dashboard|list|option|overview|view)$/.test(object.head)
  );
}

/** "Choose a tab", "fill in the required fields": to operate a page is a step to a goal. */
function isControl({ head, modifiers }: NounPhrase): boolean {
  return (
    /^(?:button|checkbox|cursor|dropdown|hyperlink|icon|mouse|popup|scrollbar|tab|window)$/.test(head) ||
    (/^(?:box|field)$/.test(head) &&
      modifiers.some((word) => /^(?:check|drop-down|input|mandatory|radio|required|text|tick)$/.test(word)))
  );
}

/** "Sign in", "pay", "register". */
function isGoalAlone(verb: string): boolean {
  return (
    /^(?:sign-|pay)/.test(verbClassOf(verb).key) ||
    /^(?:register|sign up|subscribe|enrol|enroll|unsubscribe)$/.test(verb)
  );
}

/**
 * "Cancel an order", "cancellation of orders"; but "order import" is a noun with another, and in "cancelling an order
 * frees its tickets" the order is not what anybody asks to be done.
 */
function opensWithAction({ action, objects, words }: Statement): boolean {
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

/** "Save data", "view the following information": nobody can tell what that is about. */
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

/** "Provision to print labels", "A facility for citizens to file claims": a line that names a means asks for what it is for. */
function isMeans(words: Statement["words"]): boolean {
  const [noun, next] = words.filter(({ tag }) => tag !== "DET");
  return (
    /^(?:ability|capability|facility|functionality|opportunity|option|possibility|provision)$/.test(
      noun?.lemma ?? "",
    ) && /^(?:for|of|to)$/.test(next?.text ?? "")
  );
}

/** Words that are nouns far more often than verbs: "Claim status" is no order to claim something. */
function isNamingNoun(word: string): boolean {
  return /^(?:address|claim|date|document|form|function|group|model|name|note|number|project|separate|state|type)$/i.test(
    word,
  );
}

/** "Name of the distributor" names a thing; "disposal of goods" names an action. */
function isOfThing({ action, words }: Statement): boolean {
  const [first, second] = words;
  return second?.text === "of" && first?.lemma === action?.verb && !isNominal(first?.text ?? "");
}

/** "Print option of the report is shown": the first words are what the sentence speaks of. */
function isBehindSubject(words: Statement["words"]): boolean {
  const end = words.findIndex(
    ({ tag, text }) =>
      tag === "PUNCT" ||
      /^(?:that|which|who|whose|what|how|where|when|whether|if|so|as|because)$/i.test(text),
  );
  return words.slice(1, end < 0 ? undefined : end).some(({ text }) => /^(?:is|are|was|were)$/i.test(text));
}
