import { eastAsianWidth } from "get-east-asian-width";
import { fontMetrics } from "./font-metrics.gen.ts";

/** Widths of a font face in thousandths of an em. */
export interface FontFaceMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Runs of code points: `start:width,width,…`, with the start in base 36. */
  readonly advances: string;
  /** Pairs of characters and the change of their combined width. */
  readonly kerning: string;
}

/** The font families of diagrams; both ship with the package. */
export const diagramFonts = { sans: "IBM Plex Sans", mono: "IBM Plex Mono" } as const;

export type FontFamily = keyof typeof diagramFonts;

export interface FontStyle {
  readonly family: FontFamily;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The size in pixels. */
  readonly size: number;
}

interface Face {
  readonly advances: ReadonlyMap<number, number>;
  readonly kerning: ReadonlyMap<string, number>;
}

const faces = new Map<keyof typeof fontMetrics, Face>();

// Plex states 1.3 em between lines, which is meant for prose. Labels in a box are easier to read with slightly less.
const labelAscent = 0.96;
const labelDescent = 0.26;

/** The identity of the fonts, which changes with the shipped fonts and with the way text is measured. */
export const fontIdentity = JSON.stringify([diagramFonts, labelAscent, labelDescent, fontMetrics]);

/** Returns the height above and below the baseline of a line of text, in pixels. */
export function lineHeight(size: number): { readonly ascent: number; readonly descent: number } {
  return { ascent: size * labelAscent, descent: size * labelDescent };
}

/** Returns the width of a text in pixels, including kerning, as a browser sets it in the shipped font. */
export function measureText(text: string, style: FontStyle): number {
  const face = loadFace(faceName(style));
  let perMille = 0;
  let previous = "";
  for (const character of text) {
    perMille += advanceOf(face, character, style.family);
    perMille += face.kerning.get(previous + character) ?? 0;
    previous = character;
  }
  return (perMille * style.size) / 1000;
}

/** Returns the shipped font family that replaces the family of a diagram. */
export function familyFor(name: string): FontFamily {
  return /mono|courier|consol|menlo|typewriter|code/i.test(name) ? "mono" : "sans";
}

function faceName({ family, bold, italic }: FontStyle): keyof typeof fontMetrics {
  if (family === "mono") return bold ? "monoBold" : "mono";
  if (bold) return "sansBold";
  return italic ? "sansItalic" : "sans";
}

function advanceOf(face: Face, character: string, family: FontFamily): number {
  const codePoint = character.codePointAt(0) ?? 0;
  const known = face.advances.get(codePoint);
  if (known !== undefined) return known;
  if (/^[\p{Mark}\p{Format}]$/u.test(character)) return 0;
  if (eastAsianWidth(codePoint) === 2) return /\p{Emoji}/u.test(character) ? 1300 : 1000;
  return family === "mono" ? 600 : 650;
}

function loadFace(name: keyof typeof fontMetrics): Face {
  const loaded = faces.get(name);
  if (loaded) return loaded;
  const metrics = fontMetrics[name];
  const face = { advances: readAdvances(metrics.advances), kerning: readKerning(metrics.kerning) };
  faces.set(name, face);
  return face;
}

function readAdvances(runs: string): Map<number, number> {
  const advances = new Map<number, number>();
  for (const run of runs.split(" ")) {
    const [start = "", widths = ""] = run.split(":");
    let codePoint = Number.parseInt(start, 36);
    for (const width of widths.split(",")) advances.set(codePoint++, Number(width));
  }
  return advances;
}

function readKerning(pairs: string): Map<string, number> {
  const kerning = new Map<string, number>();
  for (const [, pair = "", change] of pairs.matchAll(/(..)(-?\d+)(?: |$)/gs)) {
    kerning.set(pair, Number(change));
  }
  return kerning;
}
