export { fullForm, initialsOf, isKindName, shortForm, splitLabel, wordsOf } from "./name-forms.ts";
export { nameLikeness } from "./name-likeness.ts";
export { pairClearly } from "./pair-clearly.ts";
export { type Likeness, pairRenamed, type RenamedPair } from "./pair-renamed.ts";
