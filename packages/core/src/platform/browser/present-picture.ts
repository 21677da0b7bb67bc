import { darkCounterpart, opaqueHex } from "../../document/colours/index.ts";
import { palette, recolouring, transformSvg } from "../../document/diagrams/index.ts";
import type { ThemeName } from "../../model/index.ts";

/** How a picture is displayed. */
export interface Presentation {
  /** The theme that it was rendered with. */
  readonly theme: ThemeName;
  /** On a dark page; the themes for light pages then give their dark counterparts. */
  readonly dark: boolean;
}

/** A rendered picture as a separate image, with its fonts and a style element, for display on its paper. */
export function presentPicture(
  svg: string,
  { dark, fonts, theme }: Presentation & { readonly fonts: Blob },
): Blob {
  const recoloured = dark && !palette(theme).dark ? transformSvg(inked(svg), [darkening()]) : svg;
  const inside = recoloured.indexOf(">") + 1;
  return new Blob([recoloured.slice(0, inside), fonts, recoloured.slice(inside)], { type: "image/svg+xml" });
}

/** The colour behind a picture. */
export function paperColour(theme: ThemeName, dark: boolean): string {
  const { dark: isDark, page } = palette(theme);
  return dark && !isDark ? darkCounterpart(page) : page;
}

/** Ink that nobody named is black, which has to become light with the rest. */
function inked(svg: string): string {
  return svg.replace(/^<svg\b(?![^>]*\sfill=)/, '<svg fill="#000000"');
}

function darkening() {
  const known = new Map<string, string>();
  return recolouring((value) => {
    const hex = opaqueHex(value);
    if (hex === undefined) return value;
    const counterpart = known.get(hex) ?? darkCounterpart(hex);
    known.set(hex, counterpart);
    return counterpart;
  });
}
