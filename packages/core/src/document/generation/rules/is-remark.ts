const demand =
  /\b(?:shall|must|should|will|can|may|could|cannot|has to|have to|needs? to|(?:is|are) (?:able|allowed|required|expected) to)\b/i;

/** Opens a line that comments on others. */
const label =
  /^\W*(?:note|remark|comment|description|overview|summary|example|rationale|background|assumption|conclusion|purpose|primary actors?)\b[^.:]{0,20}:/i;
/** The document itself as the subject. */
const document =
  /^\W*(?:(?:this|the|these|our) (?:present |current )?(?:document|specification|srs|section|chapter|appendix|purpose|goal|aim|objective|intention)|(?:this|the following) (?:table|list|figure|diagram|page|text|requirement))s?\b/i;
const system = String.raw`(?:it|this|(?:the|this|our) (?:[\w-]+ )?(?:system|application|app|product|project|solution|software|platform|website|tool|approach|design|architecture))`;
/** Verbs that tell of a text or an intention, and of nothing that a system does. */
const telling = new RegExp(
  String.raw`^\W*${system} (?:(?:is|are|was|were) (?:intended|meant|designed|aimed|envisioned|inspired)|describes?|outlines?|explains?|illustrates?|focus(?:es)?|represents?|reflects?|summari[sz]es?|highlights?|aims?|demonstrates?|emphasi[sz]es?|embodies|strives?)\b`,
  "i",
);
/** A name, of the system more likely than of a person. */
const named =
  /^\W*[A-Z][\w-]*(?: [A-Z][\w-]*){0,3} (?:is (?:intended|meant|designed|aimed|envisioned)|aims|demonstrates|emphasi[sz]es|embodies|strives)\b/;
const purpose = /\bprovides? an? (?:[\w-]+ ){0,3}(?:basis for|introduction to|model for)\b/i;

/** True for a sentence that tells of the document, of its purpose or of something around it, and asks for nothing. */
export function isRemark(text: string): boolean {
  return !demand.test(text) && [label, document, telling, named, purpose].some((form) => form.test(text));
}
