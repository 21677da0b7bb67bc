/** A text as it is compared: two that differ in case, spaces or marks between words say the same. */
export function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,;:]+/g, " ")
    .trim();
}
