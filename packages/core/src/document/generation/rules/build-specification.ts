import { type Actor, kindOfRequirement } from "../../../model/index.ts";
import type { UseCaseDraft } from "./build-use-cases.ts";
import { capitalise, inSentence, thirdPerson, toLine } from "./element-names.ts";
import type { Statement } from "./statement.ts";
import type { VerbClass } from "./verb-class.ts";

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
 * How a use case goes, so far as the requirements say it: numbered steps, conditions that hold before it or stand in its
 * way, and rules on the same thing that can be broken. What nobody says is left open.
 */
export function buildSpecification(
  draft: UseCaseDraft,
  { rules, statements }: { readonly statements: readonly Statement[]; readonly rules: readonly Statement[] },
): Specification {
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

/** The goal in one sentence: the benefit of a story where it has one. */
export function goalOf(draft: UseCaseDraft): string {
  if (draft.bySystem) return "It is done without anybody asking for it.";
  const benefit = toLine(
    draft.statements.find((statement) => statement.benefit !== undefined)?.benefit ?? "",
  );
  if (benefit === "")
    return fill(draft.parts.length > 0 ? "{Actor} keeps {object} up to date." : "{Actor} can {task}.", draft);
  return toSentence(told(benefit, `the ${inSentence(draft.actors[0]?.name ?? "User")}`));
}

/** "I find my book" as somebody else tells it. */
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

/** Fills the words of a use case into a text of its class. */
export function fill(text: string, draft: UseCaseDraft): string {
  const [actor] = draft.actors;
  const role = `the ${inSentence(actor?.name ?? "User")}`;
  const isPlural = draft.object === `the ${draft.things}`;
  const words: Readonly<Record<string, string>> = {
    actor: role,
    object: draft.object,
    things: draft.things,
    task: inSentence(draft.name),
    verb: draft.verb,
    is: isPlural ? "are" : "is",
  };
  return text.replaceAll(/\{(\w)(\w*)\}/g, (whole, first: string, rest: string) => {
    const word = words[first.toLowerCase() + rest] ?? whole;
    return first === first.toLowerCase() ? word : capitalise(word);
  });
}

/** Everybody signs in but those who are only passing by, and for signing in itself. */
export function isSecured({ bySystem, verb, verbClass }: UseCaseDraft, actor: Actor | undefined): boolean {
  if (bySystem) return false;
  if (verbClass.key === "sign-in" || /^(?:sign up|register)$/.test(verb)) return false;
  return actor !== undefined && !/\b(?:visitor|guest|anonymous|public|everyone|anyone)\b/i.test(actor.name);
}

/** Rules that can be broken: prohibitions and limits. */
export function isBreakable({ kind, negated, requirement, text }: Statement): boolean {
  if (kind !== "rule" && kindOfRequirement(requirement) !== "business-rule") return false;
  return (
    negated ||
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
