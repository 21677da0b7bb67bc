import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unzlibSync } from "fflate";
import type { WordFont, WordOptions } from "../../document/sad/index.ts";

const require = createRequire(import.meta.url);

/** The faces that a Word file brings along, by the use of their font; of the Latin letters. */
const faces = {
  text: {
    regular: "ibm-plex-sans-latin-400-normal",
    bold: "ibm-plex-sans-latin-700-normal",
    italic: "ibm-plex-sans-latin-400-italic",
  },
  headings: { regular: "poppins-latin-600-normal" },
  code: { regular: "ibm-plex-mono-latin-400-normal" },
} as const;

/** Returns the fonts of Word files as TrueType, which is all that Word reads. */
export async function wordFonts(): Promise<WordOptions["fonts"]> {
  const fonts = Object.entries(faces).map(async ([use, files]) => [use, await fontOf(files)] as const);
  return Object.fromEntries(await Promise.all(fonts)) as WordOptions["fonts"];
}

async function fontOf(files: Readonly<Record<string, string>>): Promise<WordFont> {
  const made = Object.entries(files).map(async ([face, name]) => {
    const [, family = ""] = /^(.+?)-latin-/.exec(name) ?? [];
    const bytes = await readFile(require.resolve(`@fontsource/${family}/files/${name}.woff`));
    return [face, trueTypeOf(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as unknown as WordFont;
}

/** The bytes of an entry of the table of contents, in WOFF and in TrueType. */
const entrySize = { woff: 20, trueType: 16 };
const headerSize = { woff: 44, trueType: 12 };

/** Returns a font of the format WOFF 1.0 as TrueType: the same tables, not compressed, each at a multiple of four bytes. */
function trueTypeOf(woff: Uint8Array): Uint8Array {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = source.getUint16(12);
  const font = new Uint8Array(source.getUint32(16));
  const target = new DataView(font.buffer);
  target.setUint32(0, source.getUint32(4));
  target.setUint16(4, count);
  const power = Math.floor(Math.log2(count));
  target.setUint16(6, 16 * 2 ** power);
  target.setUint16(8, power);
  target.setUint16(10, 16 * (count - 2 ** power));
  let at = headerSize.trueType + count * entrySize.trueType;
  for (let index = 0; index < count; index += 1) {
    const from = headerSize.woff + index * entrySize.woff;
    const to = headerSize.trueType + index * entrySize.trueType;
    const [offset, packed, length] = [4, 8, 12].map((field) => source.getUint32(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    font.set(packed < length ? unzlibSync(stored) : stored, at);
    target.setUint32(to, source.getUint32(from));
    target.setUint32(to + 4, source.getUint32(from + 16));
    target.setUint32(to + 8, at);
    target.setUint32(to + 12, length);
    at += Math.ceil(length / 4) * 4;
  }
  return font;
}
