import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { emitFontFace, type FontFace } from "../../document/diagrams/index.ts";

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

async function embed(face: FontFace): Promise<string> {
  return emitFontFace(face, await readFile(require.resolve(face.file), "base64"));
}
