/// <reference lib="dom" />
import { diagramFonts, emitFontFace, facesFor, textOfSvg } from "../../document/diagrams/index.ts";

/** The shipped fonts in a browser, each loaded once, when the first picture needs it. */
export interface DiagramFonts {
  /** A file's bytes, by its name as a module of its package; nothing if it could not be loaded. */
  bytes(file: string): Promise<ArrayBuffer | undefined>;
  /** `@font-face` rules with embedded fonts for all text of a picture: an image cannot load files. */
  rulesFor(svg: string): Promise<string>;
  /** A style element with these rules; the same one as long as the same fonts are needed, since they are large. */
  styleFor(svg: string): Promise<Blob>;
}

/** Fonts fetched from their place in the build. */
export function createDiagramFonts(addressOf: (file: string) => string | undefined): DiagramFonts {
  const loading = new Map<string, Promise<ArrayBuffer | undefined>>();
  const rules = new Map<string, Promise<string>>();
  let style: { readonly rules: string; readonly blob: Blob } | undefined;

  function bytes(file: string): Promise<ArrayBuffer | undefined> {
    const known = loading.get(file) ?? load(file);
    loading.set(file, known);
    return known;
  }

  async function load(file: string): Promise<ArrayBuffer | undefined> {
    const address = addressOf(file);
    if (address === undefined) return undefined;
    try {
      const response = await fetch(address);
      if (response.ok) return await response.arrayBuffer();
    } catch {
      // Handled below: the next picture requests it again.
    }
    loading.delete(file);
    rules.delete(file);
    return undefined;
  }

  async function rulesFor(svg: string): Promise<string> {
    const families = Object.values(diagramFonts).filter((family) => svg.includes(family));
    const needed = facesFor(textOfSvg(svg), families).filter(({ style, weight }) => {
      if (style === "italic") return /font-style[:=]\W*(?:italic|oblique)/.test(svg);
      return weight === 400 || /font-weight[:=]\W*(?:bold|[6-9]00)/.test(svg);
    });
    const emitted = needed.map((face) => {
      const rule = rules.get(face.file) ?? emit(face);
      rules.set(face.file, rule);
      return rule;
    });
    return (await Promise.all(emitted)).join("");
  }

  return {
    bytes,
    rulesFor,
    async styleFor(svg) {
      const wanted = await rulesFor(svg);
      if (style?.rules !== wanted) style = { rules: wanted, blob: new Blob([`<style>${wanted}</style>`]) };
      return style.blob;
    },
  };

  async function emit(face: Parameters<typeof emitFontFace>[0]): Promise<string> {
    const loaded = await bytes(face.file);
    return loaded === undefined ? "" : emitFontFace(face, toBase64(loaded));
  }
}

function toBase64(buffer: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join(""));
}
