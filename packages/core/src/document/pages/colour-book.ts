import { darkCounterpart, opaqueHex } from "../colours/index.ts";
import { recolouring, type SvgVisitor } from "../diagrams/index.ts";

/** Collects the colours of a document's pictures, so that they can change with the colours of the page. */
export interface ColourBook {
  /** Makes a picture take its colours from the page; outside a page they stay the same. */
  readonly visitor: SvgVisitor;
  /** Returns the custom properties of all colours collected so far, for a light or a dark page. */
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
