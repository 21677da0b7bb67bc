import { describe, expect, onTestFinished, test } from "vitest";
import { diagramFonts, type FontStyle, fontFaces, measureText } from "./index.ts";
import { embedFonts } from "../../platform/node/font-files.ts";
import { sharedSession } from "../../platform/node/testing/shared-engines.ts";

const texts = [
  "Order service",
  "AVATAR Tokyo LTd. WAVE",
  "customer_id : bigint <<FK>>",
  "«include»",
  "Größe der Bücher, naïve façade",
  "Ελληνικά και Кириллица",
  "0123456789 €$%&/()=?",
  "fi fl ffi office",
];
const styles: readonly FontStyle[] = [
  { family: "sans", bold: false, italic: false, size: 14 },
  { family: "sans", bold: true, italic: false, size: 14 },
  { family: "sans", bold: false, italic: true, size: 13 },
  { family: "mono", bold: false, italic: false, size: 12 },
];

describe("the measured width of a text", () => {
  test("is the width that a browser gives it in the shipped font, within one per cent", async () => {
    const { close, page } = await sharedSession.openPage("text widths");
    onTestFinished(() => close());
    await page.setContent(`<style>${await embedFonts(fontFaces)}</style><svg></svg>`);
    // The monospaced family has no Greek.
    const set = (text: string, { family }: FontStyle): boolean =>
      family === "sans" || !/\p{Script=Greek}/u.test(text);
    const cases = styles.flatMap((style) =>
      texts
        .filter((text) => set(text, style))
        .map((text) => ({ style, text, font: diagramFonts[style.family] })),
    );
    const widths = await page.evaluate(
      widthsInPage,
      cases.map(({ font, style, text }) => ({ ...style, font, text })),
    );
    const wrong = cases.flatMap(({ style, text }, index) => {
      const measured = measureText(text, style);
      const actual = widths[index] ?? 0;
      return Math.abs(measured - actual) > Math.max(actual * 0.01, 0.3)
        ? [{ text, style, measured, actual }]
        : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** Runs in the page. */
async function widthsInPage(
  cases: readonly {
    readonly text: string;
    readonly font: string;
    readonly bold: boolean;
    readonly italic: boolean;
    readonly size: number;
  }[],
): Promise<number[]> {
  await Promise.all(Array.from(document.fonts, (font) => font.load()));
  const svg = document.querySelector("svg");
  return cases.map(({ bold, font, italic, size, text }) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", "text");
    element.textContent = text;
    element.setAttribute("font-family", font);
    element.setAttribute("font-size", String(size));
    if (bold) element.setAttribute("font-weight", "bold");
    if (italic) element.setAttribute("font-style", "italic");
    svg?.append(element);
    return element.getComputedTextLength();
  });
}
