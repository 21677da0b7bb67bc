import { expect, it } from "vitest";
import { transformSvg } from "../diagrams/index.ts";
import { slimming } from "./slim-svg.ts";

const slim = (svg: string): string => transformSvg(svg, [slimming]);

it.each([
  ["a path", `<path d="M10.123456,20.98765L-0.001234 5"/>`, `<path d="M10.12,20.99L0 5"/>`],
  ["places", `<rect x="12.3456789" y="1.5" width="100.999999"/>`, `<rect x="12.35" y="1.5" width="101"/>`],
  [
    "a translation, but no factor of a scale",
    `<g transform="translate(58.2889518, 365.29263) scale(0.001234)"/>`,
    `<g transform="translate(58.29, 365.29) scale(0.001234)"/>`,
  ],
  [
    "no numbers that stand without a space",
    `<path d="M12.001.5 7.1234.25"/>`,
    `<path d="M12.001.5 7.1234.25"/>`,
  ],
  ["no exponents", `<path d="M1.23456e-7,1"/>`, `<path d="M1.23456e-7,1"/>`],
])("rounds %s to a hundredth of a pixel", (_, part, slimmed) => {
  expect(slim(`<svg>${part}</svg>`)).toBe(`<svg>${slimmed}</svg>`);
});

it("names a font only where it changes", () => {
  expect(
    slim(
      `<svg font-family="sans"><text font-family="sans">a</text><g font-family="mono"><text font-family="sans">b</text><text font-family="mono">c</text></g></svg>`,
    ),
  ).toBe(
    `<svg font-family="sans"><text>a</text><g font-family="mono"><text font-family="sans">b</text><text>c</text></g></svg>`,
  );
});
