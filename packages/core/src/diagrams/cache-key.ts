import type { RenderRequest } from "../ports.ts";

// Raise it when what is done to a picture after the engine changes.
const pictureVersion = 4;

const dateWords = /%date|%now|\btoday\b|\bgantt\b|@startgantt|\bnow\b/i;

/**
 * The address of a picture: of all that it is made from. The date counts only where the text can ask for it.
 *
 * @param engineVersion name and version of the engine
 * @param libraries fingerprints of the standard libraries that the text includes
 */
export async function cacheKey(
  { notation, text, theme, date }: RenderRequest,
  { engineVersion, libraries }: { readonly engineVersion: string; readonly libraries: readonly string[] },
): Promise<string> {
  const content = JSON.stringify([
    pictureVersion,
    engineVersion,
    notation,
    theme,
    dateWords.test(text) ? date : "",
    libraries,
    text,
  ]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
