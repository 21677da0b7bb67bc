/** Returns a text in the form for comparisons: texts that differ only in case, spaces or punctuation are equal. */
export function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,;:]+/g, " ")
    .trim();
}
