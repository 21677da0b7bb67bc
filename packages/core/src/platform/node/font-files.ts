import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  emitFontFace,
  facesFor,
  type FontFace,
  standaloneSvg,
  textOfSvg,
} from "../../document/diagrams/index.ts";

/** The fonts of pictures. */
export const pictureFamilies = ["IBM Plex Sans", "IBM Plex Mono"] as const;

const pageFamilies = [...pictureFamilies, "Poppins"];

const require = createRequire(import.meta.url);
const rules = new Map<string, Promise<string>>();

/** `@font-face` rules for the given faces, with the fonts in them, so that a document needs no other file. */
export async function embedFonts(faces: readonly FontFace[]): Promise<string> {
  const embedded = await Promise.all(
    faces.map((face) => {
      const rule = rules.get(face.file) ?? embed(face);
      rules.set(face.file, rule);
      return rule;
    }),
  );
  return embedded.join("\n");
}

/**
 * Returns a page with the fonts for its characters, so that it looks the same everywhere and needs no other file. They are put at
 * the beginning of its first style sheet.
 */
export async function withFonts(page: string, families: readonly string[] = pageFamilies): Promise<string> {
  // Loaded lazily: rendering alone must not wait for it.
  const { textOfPage } = await import("../../document/pages/index.ts");
  const rules = await embedFonts(facesFor(textOfPage(page), families));
  return page.replace("<style>", () => `<style>${rules}\n`);
}

/** Returns a picture as a separate file with its fonts, a background, and a name for screen readers. */
export async function pictureFile(
  svg: string,
  options: { readonly background: string; readonly title: string },
): Promise<string> {
  const fontRules = await embedFonts(facesFor(textOfSvg(svg), pictureFamilies));
  return standaloneSvg(svg, { ...options, fontRules });
}

async function embed(face: FontFace): Promise<string> {
  return emitFontFace(face, await readFile(require.resolve(face.file), "base64"));
}
