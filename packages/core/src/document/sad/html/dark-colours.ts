import { darkCounterpart, opaqueHex } from "../../colours/index.ts";
import { recolouring, type SvgVisitor } from "../../diagrams/index.ts";

/** Collects the colours of a document's pictures, so that each can change with the page's. */
export interface ColourBook {
  /** Lets a picture take its colours from the page; outside one they are what they were. */
  readonly visitor: SvgVisitor;
  /** The custom properties of all colours met so far, for a light or a dark page. */
  properties(scheme: "light" | "dark"): string;
}

export function createColourBook(): ColourBook {
  const names = new Map<string, string>();
  const nameOf = (colour: string): string => {
    const known = names.get(colour);
    if (known !== undefined) return known;
    const name = `--c${names.size}`;
    names.set(colour, name);
    return name;
  };
  return {
    visitor: recolouring((value) => {
      const hex = opaqueHex(value);
      return hex === undefined ? value : `var(${nameOf(hex)},${hex})`;
    }),
    properties: (scheme) =>
      Array.from(names, ([hex, name]) => `${name}:${scheme === "light" ? hex : darkCounterpart(hex)}`).join(
        ";",
      ),
  };
}
