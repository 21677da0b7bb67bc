import { converter, wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { darkCounterpart } from "../colours/index.ts";
import { type Palette, palette, transformSvg } from "../diagrams/index.ts";
import { themeNames } from "../../model/index.ts";
import { createColourBook } from "./colour-book.ts";

describe("the dark counterpart", () => {
  it("of paper is nearly black, and of ink nearly white", () => {
    expect(lightness(darkCounterpart("#ffffff"))).toBeCloseTo(0.2);
    expect(lightness(darkCounterpart("#000000"))).toBeCloseTo(0.94);
  });

  it("of a text that is not a colour is the text itself", () => {
    expect(darkCounterpart("ink")).toBe("ink");
  });

  it("of a lighter colour is never the lighter one", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const [darker, lighter] = lightness(one) < lightness(other) ? [one, other] : [other, one];

        const gain = lightness(darkCounterpart(lighter)) - lightness(darkCounterpart(darker));
        expect(gain).toBeLessThan(rounding);
      }),
    );
  });

  it("has the same hue, where there is one to see", () => {
    fc.assert(
      fc.property(colour, (light) => {
        const dark = darkCounterpart(light);
        fc.pre(chroma(light) > 0.06 && chroma(dark) > 0.06);

        const turn = Math.abs(hue(light) - hue(dark));
        expect(Math.min(turn, 360 - turn)).toBeLessThan(6);
      }),
    );
  });

  it("of a readable colour has at least the contrast of large text", () => {
    fc.assert(
      fc.property(colour, colour, (text, background) => {
        fc.pre(wcagContrast(text, background) >= 7);

        expect(wcagContrast(darkCounterpart(text), darkCounterpart(background))).toBeGreaterThan(4);
      }),
    );
  });
});

describe.each(themeNames.filter((name) => !palette(name).dark))("in %s on a dark page", (name) => {
  it("every text keeps the contrast that small text must have", () => {
    const colours = palette(name);
    const faint = backgroundsOf(colours).flatMap((background) =>
      [colours.text, colours.mutedText]
        .map((text) => [text, background] as const)
        .filter(
          ([text, on]) =>
            wcagContrast(text, on) >= 4.5 && wcagContrast(darkCounterpart(text), darkCounterpart(on)) < 4.5,
        ),
    );

    expect(faint).toEqual([]);
  });
});

describe("the colours of pictures", () => {
  it("become the page's, each under one name, and stay unchanged outside of one", () => {
    const book = createColourBook();

    const pictures = ['<rect fill="#FFFFFF" stroke="black"/>', '<path style="stroke:white;fill:none"/>'].map(
      (svg) => transformSvg(svg, [book.visitor]),
    );
    expect(pictures).toEqual([
      '<rect fill="var(--c0,#ffffff)" stroke="var(--c1,#000000)"/>',
      '<path style="stroke:var(--c0,#ffffff);fill:none"/>',
    ]);
    expect(book.properties("light")).toBe("--c0:#ffffff;--c1:#000000");
    expect(book.properties("dark")).toBe(
      `--c0:${darkCounterpart("#ffffff")};--c1:${darkCounterpart("#000000")}`,
    );
  });

  it.each(["none", "transparent", "currentColor", "url(#gradient)", "rgba(0,0,0,.4)", "no colour"])(
    "are left alone where they are %s",
    (value) => {
      const book = createColourBook();
      const svg = `<rect fill="${value}"/>`;

      expect(transformSvg(svg, [book.visitor])).toBe(svg);
      expect(book.properties("dark")).toBe("");
    },
  );
});

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The loss of lightness by eight bits per channel. */
const rounding = 0.01;

const oklch = converter("oklch");

function lightness(hex: string): number {
  return oklch(hex)?.l ?? 0;
}

function chroma(hex: string): number {
  return oklch(hex)?.c ?? 0;
}

function hue(hex: string): number {
  return oklch(hex)?.h ?? 0;
}

/** The backgrounds of text in a picture. */
function backgroundsOf({ accentSoft, group, note, page, series, surface }: Palette): string[] {
  return [page, surface, group, accentSoft, note, ...series];
}
