import { kindOfRequirement } from "../../../model/index.ts";
import { toLine } from "./element-names.ts";
import { isDataSentence, saysWhatIsKept } from "./data-sentences.ts";
import { isNominal } from "./read-nominals.ts";
import type { Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { stateVerbs } from "./verb-lists.ts";

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
  const { action, actors, bySystem, kind, negated, objects, text } = statement;
  if (action === undefined || toLine(action.verb) === "" || negated || !isFunctional(statement)) return false;
  // An action of the system by itself is a function, not a goal of a person.
  if (bySystem || action.verb === "be") return false;
  if (kind === "story") return !stateVerbs.has(action.verb) || objects.length > 0;
  // A thing of a person is data, unless it is an access: "A customer may have several sites."
  if (action.verb === "have" && isDataSentence(text) && !givesAccess(statement)) return false;
  if (stateVerbs.has(action.verb)) return false;
  if (saysWhatIsKept(text)) return false;
  // A goal has an object, except with a few verbs.
  if (objects.length === 0 && !(actors.length > 0 && isGoalAlone(action.verb))) return false;
  if (kind === "shall") return true;
  if (kind !== "prose") return false;
  return actors.length > 0 || opensWithAction(statement);
}

/** Returns whether a person has access to something, and sees it. */
export function givesAccess({ objects }: Pick<Statement, "objects">): boolean {
  return objects[0]?.head === "access";
}

/** Returns whether a limit permits an action on something to a person, who then has that goal. */
export function permitsGoal({ action, actors, isPermission, negated, objects }: Statement): boolean {
  const isAction = action !== undefined && toLine(action.verb) !== "" && !stateVerbs.has(action.verb);
  return isPermission === true && isAction && !negated && actors.length > 0 && objects.length > 0;
}

/** Returns whether a verb is a goal without an object: "sign in", "pay", "register". */
export function isGoalAlone(verb: string): boolean {
  return (
    /^(?:sign-|pay)/.test(verbClassOf(verb).key) ||
    /^(?:register|sign up|subscribe|enrol|enroll|unsubscribe)$/.test(verb)
  );
}

/** Returns whether a sentence begins with an action: "Cancel an order", "cancellation of orders". */
export function opensWithAction({ action, words: [first] }: Pick<Statement, "action" | "words">): boolean {
  return first?.lemma === action?.verb.split(" ")[0] || isNominal(first?.text ?? "");
}

/** Returns whether a sentence states a possible action without its actor. */
export function isSaidToBePossible(text: string): boolean {
  return granted.test(text);
}

const granted =
  /\b(?:possible|able) to\b|\b(?:abilit(?:y|ies)|capabilit(?:y|ies)|facilit(?:y|ies)|functionality|opportunity|option|possibility|provision|means) (?:to|for|of)\b|\b(?:allow|enable|facilitate|let|permit)(?:s|ing)?\b/i;
