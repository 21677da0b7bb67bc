export { baseForms, sharesAny } from "./base-forms.ts";
export { canonicalName } from "./canonical-name.ts";
export { idFromName } from "./id-from-name.ts";
export { markedExcerpt, type MarkedPart, markedParts } from "./marked-parts.ts";
export { nearestName } from "./nearest-name.ts";
export { partNamesIn } from "./part-names.ts";
export { sentenceMaxLength, splitSentences } from "./split-sentences.ts";
export { supportingSpans, type TextSpan } from "./supporting-spans.ts";
export { verbOfNoun } from "./verb-of-noun.ts";
