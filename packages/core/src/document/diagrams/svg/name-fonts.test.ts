import { expect, it } from "vitest";
import { namingFonts } from "./name-fonts.ts";
import { transformSvg } from "./transform-svg.ts";

const named = (svg: string): string => transformSvg(svg, [namingFonts]);
const sans = "'IBM Plex Sans',sans-serif";
const mono = "'IBM Plex Mono',monospace";

it("the root sets the font and the size of all text without its own", () => {
  expect(named(`<svg><g/></svg>`)).toBe(`<svg font-family="${sans}" font-size="16"><g/></svg>`);
});

it("an existing size of the root is kept", () => {
  expect(named(`<svg font-size="12"/>`)).toBe(`<svg font-size="12" font-family="${sans}"/>`);
});

it.each([
  ["Arial", sans],
  ["Courier New, monospace", mono],
])("the font %s is replaced by %s, wherever it is named", (asked, shipped) => {
  expect(named(`<svg font-family="${asked}" font-size="16"/>`)).toContain(`font-family="${shipped}"`);
  expect(named(`<svg><text font-family="${asked}"/></svg>`)).toContain(`<text font-family="${shipped}"/>`);
  expect(
    named(
      `<svg><text style="fill:red;font-family:${asked};opacity:1"/><text style="font-family:${asked}"/></svg>`,
    ),
  ).toContain(
    `<text style="fill:red;font-family:${shipped};opacity:1"/><text style="font-family:${shipped}"/>`,
  );
});

it("a style without a font is not changed", () => {
  expect(named(`<svg><text style="fill:red"/></svg>`)).toContain(`<text style="fill:red"/>`);
});

it("only the root names the font of all", () => {
  expect(named(`<svg><svg/></svg>`)).toContain("<svg/>");
  expect(named(`<g/>`)).toBe(`<g font-size="16"/>`);
});
