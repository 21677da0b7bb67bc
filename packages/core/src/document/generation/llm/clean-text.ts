// Control characters, direction marks, invisible tag characters and lone surrogates.
const unwanted =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Surrogate}/gu;

/**
 * Returns one line of text that a diagram can show: in NFC, without control characters, words separated by one space.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/g, " ")
    .replaceAll(unwanted, "")
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns a JSON value with all its texts cleaned; its keys are unchanged. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}
