const demand =
  /\b(?:shall|must|should|will|can|may|could|cannot|has to|have to|needs? to|(?:is|are) (?:able|allowed|required|expected) to)\b/i;

/** Matches the beginning of a line that comments on others. */
const label =
  /^\W*(?:note|remark|comment|description|overview|summary|example|rationale|background|assumption|conclusion|purpose|primary actors?)\b[^.:]{0,20}:/i;
/** Matches the document itself as the subject. */
const document =
  /^\W*(?:(?:this|the|these|our) (?:present |current )?(?:document|specification|srs|section|chapter|appendix|purpose|goal|aim|objective|intention)|(?:this|the following) (?:table|list|figure|diagram|page|text|requirement))s?\b/i;
const system = String.raw`(?:it|this|(?:the|this|our) (?:[\w-]+ )?(?:system|application|app|product|project|solution|software|platform|website|tool|approach|design|architecture))`;
/** Matches verbs about a text or an intention, not about the behaviour of a system. */
const telling = new RegExp(
  String.raw`^\W*${system} (?:(?:is|are|was|were) (?:intended|meant|designed|aimed|envisioned|inspired)|describes?|outlines?|explains?|illustrates?|focus(?:es)?|represents?|reflects?|summari[sz]es?|highlights?|aims?|demonstrates?|emphasi[sz]es?|embodies|strives?)\b`,
  "i",
);
/** Matches a name, of the system more likely than of a person. */
const named =
  /^\W*[A-Z][\w-]*(?: [A-Z][\w-]*){0,3} (?:is (?:intended|meant|designed|aimed|envisioned)|aims|demonstrates|emphasi[sz]es|embodies|strives)\b/;
/** Matches the courtesies of a letter, and the summary of a text that follows. */
const courtesy =
  /^\W*(?:tl;?dr\s*:|(?:present|attendees|participants|anwesend|teilnehmer(?:innen)?)\s*:|(?:many )?thanks?(?: you)? (?:for|in advance)\b|dear \p{Lu}|(?:kind|best|warm) regards|yours (?:sincerely|faithfully)|(?:we|i) look forward to|please (?:let (?:us|me) know|do not hesitate|find attached|contact|call))/iu;
const purpose = /\bprovides? an? (?:[\w-]+ ){0,3}(?:basis for|introduction to|model for)\b/i;

/** Returns whether a sentence is a courtesy or a summary, whatever its verbs are. */
export function isCourtesy(text: string): boolean {
  return courtesy.test(text);
}

/** Returns whether a sentence is about the document, its purpose or its context, and demands nothing. */
export function isRemark(text: string): boolean {
  return !demand.test(text) && [label, document, telling, named, purpose].some((form) => form.test(text));
}
