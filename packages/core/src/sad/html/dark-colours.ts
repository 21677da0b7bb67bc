import { clampChroma, formatHex, modeOklch, modeRgb, type Oklch, parse, useMode } from "culori/fn";
import type { SvgVisitor } from "../../diagrams/index.ts";

useMode(modeRgb);
const toOklch = useMode(modeOklch);

/** Collects the colours of a document's pictures, so that each can change with the page's. */
export interface ColourBook {
  /** Lets a picture take its colours from the page; outside of one they are what they were. */
  readonly visitor: SvgVisitor;
  /** The custom properties of all colours met so far, for a light or a dark page. */
  properties(scheme: "light" | "dark"): string;
}

const attributes = ["fill", "stroke", "stop-color", "flood-color"] as const;

/** The lightness of the darkest and of the lightest colour on a dark page. */
const darkest = 0.2;
const lightest = 0.94;

/** Ink this dark, or darker, is the lightest on a dark page: what is nearly black for the eye must not turn grey. */
const ink = 0.2;

/** Greys and whites take a little of the dark page's blue, or they look brown on it. */
const pageTint = { mode: "oklch", c: 0.014, h: 245 } as const;

export function createColourBook(): ColourBook {
  const names = new Map<string, string>();
  const nameOf = (colour: string): string => {
    const known = names.get(colour);
    if (known !== undefined) return known;
    const name = `--c${names.size}`;
    names.set(colour, name);
    return name;
  };
  const replaced = (value: string): string => {
    const hex = toHex(value);
    return hex === undefined ? value : `var(${nameOf(hex)},${hex})`;
  };
  return {
    visitor: {
      element({ attributes: own }) {
        for (const name of attributes) {
          const value = own.get(name);
          if (value !== undefined) own.set(name, replaced(value));
        }
        const style = own.get("style");
        if (style !== undefined) {
          own.set(
            "style",
            style.replaceAll(
              /(fill|stroke|stop-color):([^;]+)/g,
              (_, name: string, value: string) => `${name}:${replaced(value)}`,
            ),
          );
        }
        return "keep";
      },
    },
    properties: (scheme) =>
      Array.from(names, ([hex, name]) => `${name}:${scheme === "light" ? hex : darkCounterpart(hex)}`).join(
        ";",
      ),
  };
}

/** An opaque colour in hexadecimal; nothing for what is no colour, or not opaque. */
function toHex(value: string): string | undefined {
  const trimmed = value.trim();
  if (trimmed === "" || /^(?:none|transparent|currentcolor|inherit)$|^(?:url|var)\(/i.test(trimmed))
    return undefined;
  const colour = parse(trimmed);
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  return formatHex(colour);
}

/** The colour of the same hue that stands on a dark page as this one stands on a light one. */
export function darkCounterpart(hex: string): string {
  const colour = toOklch(hex);
  if (!colour) return hex;
  const l = darkest + Math.min((1 - colour.l) / (1 - ink), 1) * (lightest - darkest);
  const dark: Oklch = colour.c < 0.02 ? { ...pageTint, l } : { ...colour, l, c: colour.c * 0.9 };
  return formatHex(clampChroma(dark, "oklch"));
}
