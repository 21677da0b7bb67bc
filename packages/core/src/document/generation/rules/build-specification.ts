import { kindOfRequirement } from "../../../model/index.ts";
import type { UseCaseDraft } from "./build-use-cases.ts";
import { capitalise, inSentence, thirdPerson, toLine } from "./element-names.ts";
import type { Statement } from "./statement.ts";

/** The lists of a use case specification. */
export interface Specification {
  readonly pre_cond: string[];
  readonly steps: string[];
  readonly exceptions: string[];
  readonly post_cond: string[];
}

const opensCondition = /^(?:if|when|once|after|given|provided|as long as|only (?:if|when))\b/i;
const goesWrong =
  /\b(?:not|no|invalid|fail|fails|failed|wrong|missing|exceed|exceeds|unavailable|expired|without|unless|otherwise|too many|reject|refuse)\b|n['’]t\b/i;

/**
 * Builds the specification of a use case from its requirements: numbered steps, conditions before it or exceptions, and
 * rules about the same thing that can be broken. Everything that no requirement states is left open.
 */
export function buildSpecification({
  rules,
  statements,
}: {
  readonly statements: readonly Statement[];
  readonly rules: readonly Statement[];
}): Specification {
  const own = statements.filter(({ kind }) => kind !== "step");
  const steps = statements.filter(({ kind }) => kind === "step").map(({ text }) => toSentence(text));
  const conditions = unique(
    own.flatMap(({ condition }) => (condition === undefined ? [] : [toLine(condition)])),
  );
  return {
    pre_cond: unique(
      conditions.filter((one) => opensCondition.test(one) && !goesWrong.test(one)).map(asState),
    ),
    steps,
    exceptions: unique([
      ...conditions.filter((one) => goesWrong.test(one)).map(toSentence),
      ...rules.map(({ text }) => toSentence(text)),
    ]),
    post_cond: [],
  };
}

/** Returns the goal in one sentence: the benefit of a story if it has one, otherwise the ability. */
export function goalOf({
  actors: [actor],
  name,
  statements,
}: Pick<UseCaseDraft, "actors" | "name" | "statements">): string {
  const story = statements.find((statement) => statement.benefit !== undefined);
  const benefit = toLine(story?.benefit ?? "");
  // "As Nadia, …" names a person.
  const isPerson = actor !== undefined && story?.text.startsWith(`As ${actor.name}`) === true;
  if (benefit !== "")
    return toSentence(told(benefit, isPerson ? actor.name : `the ${inSentence(actor?.name ?? "User")}`));
  return toSentence(actor === undefined ? name : `${actor.name} can ${inSentence(name)}`);
}

/** Returns "I find my book" in the third person. */
function told(text: string, role: string): string {
  const unbent = /^(?:can|could|will|would|may|might|must|should|do|have|never|always|only|no)$/;
  return text
    .replaceAll(/\bI(?: am|['’]m)\b/g, `${role} is`)
    .replaceAll(/\bI (?:have|['’]ve)\b/g, `${role} has`)
    .replaceAll(/\bI do(?= not|n['’]t)/g, `${role} does`)
    .replaceAll(
      /\bI ([a-z]+)\b(?!['’])/g,
      (_, verb: string) => `${role} ${unbent.test(verb) || verb.endsWith("ed") ? verb : thirdPerson(verb)}`,
    )
    .replaceAll(/\bI\b/g, role)
    .replaceAll(/\bmy\b/g, "their")
    .replaceAll(/\b(?:me|myself)\b/g, "them");
}

/** Returns whether a statement is a rule that can be broken: a prohibition or a limit. */
export function isBreakable({ isPermission, kind, negated, requirement, text }: Statement): boolean {
  if (kind !== "rule" && kindOfRequirement(requirement) !== "business-rule") return false;
  return (
    negated ||
    isPermission === true ||
    /\b(?:only|at most|at least|no more than|unless|must|within|maximum|minimum|exactly|cannot)\b/i.test(text)
  );
}

function asState(condition: string): string {
  return toSentence(
    condition.replace(
      /^(?:only )?(?:if|when|once|after|given(?: that)?|provided(?: that)?|as long as)\s+/i,
      "",
    ),
  );
}

function toSentence(text: string): string {
  const line = toLine(text).replace(/^(?:\d+(?:\.\d+)*[.)]?|[-*•])\s+/, "");
  return capitalise(/[.!?…]$/.test(line) ? line : `${line}.`);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
