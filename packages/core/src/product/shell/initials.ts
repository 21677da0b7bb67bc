/** Splits a text into visible letters, so that a letter keeps its diacritics. */
const letters = new Intl.Segmenter("en");

/**
 * Returns the text of a user's avatar: the first letters of the first and the last name, or of the e-mail if there is
 * no name (WF102).
 *
 * @example initials({ name: "Ada King Lovelace", email: "ada@example.com" }) // "AL"
 */
export function initials({ email, name }: { readonly email: string; readonly name: string }): string {
  const found = name.split(/\s+/).flatMap(firstLetter);
  const [first] = found.length > 0 ? found : firstLetter(email);
  const last = found.length > 1 ? found.at(-1) : undefined;
  return `${first ?? ""}${last ?? ""}`.toUpperCase();
}

function firstLetter(word: string): readonly string[] {
  for (const { segment } of letters.segment(word)) if (/^[\p{L}\p{N}]/u.test(segment)) return [segment];
  return [];
}
