import { readSectionHint } from "./section-hint.ts";

const outOfScope =
  /\b(?:(?:is|are|remains?|stays?) (?:explicitly )?(?:out of|outside|beyond|not (?:in|within|part of)) (?:the |its |our )?(?:scope|(?:first|current|initial|this|next) (?:release|version|phase)|(?:the|this) (?:system|product|project))|(?:is|are|will be) (?:explicitly )?excluded from|not (?:be )?(?:supported|included|offered|available|planned|implemented|part of it)? ?in (?:this|the first|the current|the initial) (?:release|version|phase))\b/i;

const ability =
  "support|handle|process|provide|include|offer|cover|manage|deal with|take care of|replace|integrate|implement";

const doesNot = new RegExp(
  String.raw`^(?:the |this |our )?(?:[\w-]+ ){0,3}?(?:does|do|will|shall|must|should|need|is)(?: not|n['’]t)(?: to| going to)? (?:${ability})\b`,
  "i",
);

/** Matches "No mobile app.", but not "No rope older than ten years may be taken", which is a rule. */
const noThing =
  /^no (?!more|less|fewer|later|one\b)(?!.*\b(?:can|may|must|shall|should|will|is|are|has|have|does|do)\b)/i;

const nothingPlanned =
  /^no\b.*\b(?:is|are|will be) (?:planned|included|offered|supported|provided|foreseen|part of)\b/i;

/** Matches a condition or a limit, under which something is refused that is there otherwise: "No refunds < 24 h before departure". */
const limited =
  /\b(?:until|unless|if|when|without|(?:more|less|fewer|later|earlier|older|younger|longer|shorter) than)\b|[<>≤≥]|\d\s?(?:h|hours?|min(?:ute)?s?|days?|weeks?|months?|years?) (?:before|after)\b/i;

/** Returns whether a sentence refuses a thing under a condition, which makes it a rule. */
export function isRefusal(text: string): boolean {
  return noThing.test(text) && limited.test(text);
}

/** Returns what a label excludes: "Non-goal: payments by card". */
export function labelledExclusion(text: string): string | undefined {
  const [, label = "", rest] = /^(\p{Lu}[^:.]{3,30}):\s+(\S.*)$/su.exec(text) ?? [];
  return readSectionHint(label)?.kind === "excluded" ? rest : undefined;
}

/**
 * Returns whether a sentence excludes something from the system: "Payments are out of scope", "The shop does not handle
 * returns", "No mobile app." A prohibition does not: "A member must not have more than five loans" is a rule for existing
 * functions.
 */
export function isExclusion(text: string): boolean {
  return (
    outOfScope.test(text) ||
    doesNot.test(text) ||
    /^(?:I|we|they) (?:do|does|will)(?: not|n['’]t) (?:need|want|require) (?!to\b)/i.test(text) ||
    nothingPlanned.test(text) ||
    (noThing.test(text) && !isRefusal(text))
  );
}
