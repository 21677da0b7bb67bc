import { clampChroma, formatHex, modeOklch, modeRgb, type Oklch, parse, useMode } from "culori/fn";

useMode(modeRgb);
const toOklch = useMode(modeOklch);

/** The lightness of the darkest and of the lightest colour on a dark page. */
const darkest = 0.2;
const lightest = 0.94;

/** The lightness up to which ink becomes the lightest colour on a dark page: nearly black ink must not turn grey. */
const ink = 0.2;

/** The tint of greys and whites: a little of the dark page's blue, without which they look brown. */
const pageTint = { mode: "oklch", c: 0.014, h: 245 } as const;

/** Returns the colour of the same hue whose contrast on a dark page equals the contrast of the given one on a light page. */
export function darkCounterpart(hex: string): string {
  const colour = toOklch(hex);
  if (!colour) return hex;
  const l = darkest + Math.min((1 - colour.l) / (1 - ink), 1) * (lightest - darkest);
  const dark: Oklch = colour.c < 0.02 ? { ...pageTint, l } : { ...colour, l, c: colour.c * 0.9 };
  return formatHex(clampChroma(dark, "oklch"));
}

/** Returns an opaque CSS colour in hexadecimal; undefined for other values and for colours that are not opaque. */
export function opaqueHex(value: string): string | undefined {
  const trimmed = value.trim();
  if (trimmed === "" || /^(?:none|transparent|currentcolor|inherit)$|^(?:url|var)\(/i.test(trimmed))
    return undefined;
  const colour = parse(trimmed);
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  return formatHex(colour);
}
