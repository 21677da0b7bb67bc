import { decodeCodes } from "../../diagrams/index.ts";

const breaks = /<(?:br|hr|\/?(?:div|p|li|ul|ol|table|tr|h[1-6]))\b[^>]*>/gi;

/** A pair of tags around words, or a single tag. Types such as `List<Item>` have neither. */
const markup =
  /<(b|i|u|s|p|a|em|div|font|h[1-6]|span|strong|sub|sup|ul|ol|li|table|tr|td|code|pre)\b[^<>]*>[\s\S]*<\/\1>|<(?:br|hr)\b[^<>]*>/i;

/** A comment, also inside an attribute, where Figma puts the drawings that it pastes. */
const comment = /<!--(?:(?!<!--)[\s\S])*?-->/g;

/** Cells that were pasted into a label, as the text in which draw.io copies them. */
const pastedCells = /%3CmxGraphModel[^\s<]*/g;

/** Returns whether a plain label has been written as HTML: draw.io then shows the tags themselves. */
export function isMarkup(label: string): boolean {
  return markup.test(label);
}

/** Returns the words of a label in HTML, with its lines. */
export function labelText(html: string): string {
  const text = html
    .replaceAll(comment, "")
    .replaceAll(pastedCells, "")
    .replaceAll(breaks, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:#x([\da-f]{1,6})|#?\w+);/gi, (code, hex: string | undefined) =>
      decodeCodes(hex === undefined ? code : `&#${String(Number.parseInt(hex, 16))};`),
    );
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
