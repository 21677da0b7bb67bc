import { diagramFonts, familyFor } from "../measure-text.ts";
import type { SvgVisitor } from "./transform-svg.ts";

const stacks = {
  sans: `'${diagramFonts.sans}',sans-serif`,
  mono: `'${diagramFonts.mono}',monospace`,
} as const;

/** Names the shipped fonts, in which the text was measured, whatever font the diagram requested. */
export const namingFonts: SvgVisitor = {
  element({ name, attributes }, ancestors) {
    const family = attributes.get("font-family");
    if (family !== undefined) attributes.set("font-family", stacks[familyFor(family)]);
    else if (ancestors.length === 0 && name === "svg") attributes.set("font-family", stacks.sans);
    // In a page the picture would otherwise inherit the size of the text around it.
    if (ancestors.length === 0 && !attributes.has("font-size")) attributes.set("font-size", "16");
    const style = attributes.get("style");
    if (style?.includes("font-family") === true) {
      attributes.set(
        "style",
        style.replaceAll(
          /font-family:([^;]*)/g,
          (_, named: string) => `font-family:${stacks[familyFor(named)]}`,
        ),
      );
    }
    return "keep";
  },
};
