import { expect, it } from "vitest";
import { paperColour, presentPicture } from "./present-picture.ts";

const picture = `<svg viewBox="0 0 9 9"><rect fill="#FFFFFF" stroke="none"/><text>Loan</text></svg>`;
const fontRules = "@font-face{}";

it("a picture on a light page is as it was drawn, with its fonts", () => {
  expect(presentPicture(picture, { theme: "Plain", dark: false, fontRules })).toBe(
    `<svg viewBox="0 0 9 9"><style>@font-face{}</style><rect fill="#FFFFFF" stroke="none"/><text>Loan</text></svg>`,
  );
});

it("on a dark page its colours turn, also the ink that nobody named", () => {
  expect(presentPicture(picture, { theme: "Plain", dark: true, fontRules })).toBe(
    `<svg fill="#e4ecf4" viewBox="0 0 9 9"><style>@font-face{}</style><rect fill="#11171c" stroke="none"/><text>Loan</text></svg>`,
  );
  expect(paperColour("Plain", true)).toBe("#11171c");
});

it("a theme for dark pages stays as it is", () => {
  expect(presentPicture(picture, { theme: "Midnight", dark: true, fontRules })).toContain('fill="#FFFFFF"');
  expect(paperColour("Midnight", true)).toBe("#0F1720");
});
