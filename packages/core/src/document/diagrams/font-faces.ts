/** A file of a shipped font: one family, weight and style, for one part of Unicode. */
export interface FontFace {
  readonly family: string;
  readonly weight: 400 | 600 | 700;
  readonly style: "normal" | "italic";
  /** Value of the CSS descriptor `unicode-range`. */
  readonly range: string;
  /** Name of the file as a module of its package. */
  readonly file: string;
}

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const plexSubsets = {
  latin,
  "latin-ext": latinExt,
  greek: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  "cyrillic-ext": "U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB",
} as const;

/** The faces of the two families of diagrams, and of the family of headings. */
export const fontFaces: readonly FontFace[] = [
  ...faces({ family: "IBM Plex Sans", weight: 400, style: "normal" }, plexSubsets),
  ...faces({ family: "IBM Plex Sans", weight: 700, style: "normal" }, plexSubsets),
  ...faces({ family: "IBM Plex Sans", weight: 400, style: "italic" }, plexSubsets),
  ...faces({ family: "IBM Plex Mono", weight: 400, style: "normal" }, withoutGreek(plexSubsets)),
  ...faces({ family: "Poppins", weight: 600, style: "normal" }, { latin, "latin-ext": latinExt }),
];

function withoutGreek({ greek: _greek, ...rest }: typeof plexSubsets): Omit<typeof plexSubsets, "greek"> {
  return rest;
}

function faces(
  face: Pick<FontFace, "family" | "weight" | "style">,
  subsets: Readonly<Record<string, string>>,
): FontFace[] {
  const { family, style, weight } = face;
  const name = family.toLowerCase().replaceAll(" ", "-");
  return Object.entries(subsets).map(([subset, range]) => ({
    family,
    weight,
    style,
    range,
    file: `@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff2`,
  }));
}

/** Returns the faces that a text needs: those whose part of Unicode contains any of its characters. */
export function facesFor(text: string, families: readonly string[]): FontFace[] {
  const characters = new Set(text);
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  return fontFaces.filter(
    ({ family, range }) => families.includes(family) && codePoints.some((code) => isInRange(code, range)),
  );
}

function isInRange(codePoint: number, range: string): boolean {
  return range.split(",").some((part) => {
    const [from = "", to = from] = part.slice(2).split("-");
    return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
  });
}

/** Returns a `@font-face` rule that contains the font's bytes. */
export function emitFontFace({ family, weight, style, range }: FontFace, base64: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:block;unicode-range:${range};src:url(data:font/woff2;base64,${base64}) format("woff2")}`;
}
