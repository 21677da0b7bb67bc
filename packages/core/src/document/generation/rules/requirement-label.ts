const number = String.raw`\d+(?:[.-]\d+)*`;
const mark = String.raw`\s*[:.)–—-]`;
/**
 * Matches `FR 7`, `R3.` and `REQ 12:`, but not the beginning of a sentence with a word and a number, such as "In 95 of
 * 100 searches".
 */
export const label = new RegExp(
  String.raw`^(?:(?<kind>FR|NFR|US|BR)(?:-[A-Z]{2,12}){0,2}[-_ ]?${number}(?:${mark}\s*|\s+)|[A-Z]{1,6}(?:_[A-Z]{1,12}){1,3}[-_]?${number}(?:${mark}\s*|\s+)|[A-Z]{1,6}(?:(?:-[A-Z]{2,12}){0,2}[-_]?${number}(?:${mark}\s*|\s+)| ${number}${mark}\s+))(?=\S)`,
  "i",
);
/** Matches a label in brackets: `[FR-7]`. */
export const bracketed = new RegExp(
  String.raw`^[[(](?<label>[A-Z]{1,6}(?:-[A-Z]{2,12}){0,2}[-_ ]?${number})[\])]\s*:?\s+`,
  "i",
);
