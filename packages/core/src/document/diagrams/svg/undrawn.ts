/** The names of SVG elements that are rendered only if something refers to them. */
export const undrawn: ReadonlySet<string> = new Set([
  "defs",
  "marker",
  "symbol",
  "clipPath",
  "mask",
  "pattern",
]);
