import type { SvgVisitor } from "./transform-svg.ts";

const margin = 6;

/** Adds space around a picture whose outermost boxes touch its edge, which would cut their lines in half. */
export const addingMargin: SvgVisitor = {
  element({ attributes, name }, ancestors) {
    if (ancestors.length > 0 || name !== "svg") return "keep";
    const numbers = (attributes.get("viewBox") ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
    if (!Number.isFinite(x + y + width + height)) return "keep";
    const size = { width: width + 2 * margin, height: height + 2 * margin };
    attributes.set("viewBox", `${x - margin} ${y - margin} ${size.width} ${size.height}`);
    attributes.set("width", String(size.width));
    attributes.set("height", String(size.height));
    return "keep";
  },
};
