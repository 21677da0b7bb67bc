import type { RenderRequest } from "../../model/index.ts";
import { emitMermaidConfig } from "./mermaid/index.ts";

// Increase this number if the processing of pictures after the engine changes.
const pictureVersion = 10;

const dateWords = /%date|%now|\btoday\b|\bgantt\b|@startgantt|\bnow\b/i;

/** The tools that make a picture from a diagram. */
export interface PictureTools {
  /** Name and version of the engine. */
  readonly engineVersion: string;
  /** Identity of the fonts for measuring and setting text. */
  readonly fonts: string;
  /** Fingerprints of the standard libraries that the text includes. */
  readonly libraries: readonly string[];
}

/** Returns the key of a picture, from all its inputs. The date counts only if the text can ask for it. */
export async function cacheKey(
  { date, includes = {}, mermaidConfig, notation, text, theme }: RenderRequest,
  { engineVersion, fonts, libraries }: PictureTools,
): Promise<string> {
  const content = JSON.stringify([
    pictureVersion,
    engineVersion,
    notation,
    theme,
    // The text of a PlantUML diagram contains its theme; Mermaid receives it as settings.
    notation === "mermaid" ? emitMermaidConfig(theme, mermaidConfig) : "",
    fonts,
    [text, ...Object.values(includes)].some((one) => dateWords.test(one)) ? date : "",
    libraries,
    includes,
    text,
  ]);
  // A page that was not served over TLS has no digests. It keeps pictures in memory, where a long key works as well.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return content;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
