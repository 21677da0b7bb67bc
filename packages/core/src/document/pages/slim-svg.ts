import type { SvgVisitor } from "../diagrams/index.ts";

const lengths = new Set("d points x y x1 y1 x2 y2 cx cy r rx ry width height dx dy".split(" "));

/**
 * Removes superfluous parts of a picture in a page: digits below a hundredth of a pixel, and fonts that an element
 * inherits.
 */
export const slimming: SvgVisitor = {
  element({ attributes }, ancestors) {
    for (const name of lengths) {
      const value = attributes.get(name);
      if (value !== undefined && value.length > 6) attributes.set(name, rounded(value));
    }
    const transform = attributes.get("transform");
    // A factor of a scale or a matrix may be small, and needs its digits.
    if (transform !== undefined)
      attributes.set("transform", transform.replaceAll(/translate\([^)]*\)/g, rounded));
    const inherited = ancestors.findLast((one) => one.attributes.has("font-family"));
    if (inherited !== undefined && inherited.attributes.get("font-family") === attributes.get("font-family"))
      attributes.delete("font-family");
    return "keep";
  },
};

function rounded(value: string): string {
  return value.replaceAll(/(?<![\d.])-?\d*\.\d{3,}(?![\d.e])/g, (number) =>
    String(Number(Number(number).toFixed(2))),
  );
}
