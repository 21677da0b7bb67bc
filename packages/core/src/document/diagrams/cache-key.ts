import type { RenderRequest } from "../../model/index.ts";
import { emitMermaidConfig } from "./mermaid/index.ts";

// Raise it when the processing of pictures after the engine changes.
const pictureVersion = 8;

const dateWords = /%date|%now|\btoday\b|\bgantt\b|@startgantt|\bnow\b/i;

/** What a picture is made with, beside the diagram itself. */
export interface PictureTools {
  /** Name and version of the engine. */
  readonly engineVersion: string;
  /** Identity of the fonts that text is measured and set in. */
  readonly fonts: string;
  /** Fingerprints of the standard libraries that the text includes. */
  readonly libraries: readonly string[];
}

/** The address of a picture: of all that it is made from. The date counts only where the text can ask for it. */
export async function cacheKey(
  { date, includes = {}, mermaidConfig, notation, text, theme }: RenderRequest,
  { engineVersion, fonts, libraries }: PictureTools,
): Promise<string> {
  const content = JSON.stringify([
    pictureVersion,
    engineVersion,
    notation,
    theme,
    // The text of a PlantUML diagram holds its theme; Mermaid gets it as settings.
    notation === "mermaid" ? emitMermaidConfig(theme, mermaidConfig) : "",
    fonts,
    [text, ...Object.values(includes)].some((one) => dateWords.test(one)) ? date : "",
    libraries,
    includes,
    text,
  ]);
  // A page that did not come by TLS has no digests; it keeps pictures in memory, where a long key serves as well.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return content;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
