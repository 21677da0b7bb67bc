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

/**
 * Returns whether a sentence states what the system does not include: "Payments are out of scope", "The shop does not
 * handle returns", "No mobile app." A prohibition does not: "A member must not have more than five loans" is a rule for
 * existing functions.
 */
export function isExclusion(text: string): boolean {
  return (
    outOfScope.test(text) ||
    doesNot.test(text) ||
    nothingPlanned.test(text) ||
    (noThing.test(text) && !/\b(?:until|unless|if|when|without)\b/i.test(text))
  );
}
