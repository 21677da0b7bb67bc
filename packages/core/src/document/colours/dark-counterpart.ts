import { clampChroma, formatHex, modeOklch, modeRgb, type Oklch, parse, useMode } from "culori/fn";

useMode(modeRgb);
const toOklch = useMode(modeOklch);

/** The lightness of the darkest and of the lightest colour on a dark page. */
const darkest = 0.2;
const lightest = 0.94;

/** Ink this dark, or darker, is the lightest on a dark page: what is nearly black for the eye must not turn grey. */
const ink = 0.2;

/** Greys and whites take a little of the dark page's blue, or they look brown on it. */
const pageTint = { mode: "oklch", c: 0.014, h: 245 } as const;

/** The colour of the same hue that has the same contrast on a dark page as this one on a light page. */
export function darkCounterpart(hex: string): string {
  const colour = toOklch(hex);
  if (!colour) return hex;
  const l = darkest + Math.min((1 - colour.l) / (1 - ink), 1) * (lightest - darkest);
  const dark: Oklch = colour.c < 0.02 ? { ...pageTint, l } : { ...colour, l, c: colour.c * 0.9 };
  return formatHex(clampChroma(dark, "oklch"));
}

/** An opaque CSS colour in hexadecimal; undefined for anything that is not a colour, or not opaque. */
export function opaqueHex(value: string): string | undefined {
  const trimmed = value.trim();
  if (trimmed === "" || /^(?:none|transparent|currentcolor|inherit)$|^(?:url|var)\(/i.test(trimmed))
    return undefined;
  const colour = parse(trimmed);
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  return formatHex(colour);
}
