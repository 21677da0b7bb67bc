import { expect, it } from "vitest";
import { paperColour, presentPicture } from "./present-picture.ts";

const picture = `<svg viewBox="0 0 9 9"><rect fill="#FFFFFF" stroke="none"/><text>Loan</text></svg>`;
const fonts = new Blob(["<style>@font-face{}</style>"]);

it("a picture on a light page is unchanged, with its fonts", async () => {
  expect(await presentPicture(picture, { theme: "Plain", dark: false, fonts }).text()).toBe(
    `<svg viewBox="0 0 9 9"><style>@font-face{}</style><rect fill="#FFFFFF" stroke="none"/><text>Loan</text></svg>`,
  );
});

it("on a dark page its colours turn, also the ink that nobody named", async () => {
  expect(await presentPicture(picture, { theme: "Plain", dark: true, fonts }).text()).toBe(
    `<svg fill="#e4ecf4" viewBox="0 0 9 9"><style>@font-face{}</style><rect fill="#11171c" stroke="none"/><text>Loan</text></svg>`,
  );
  expect(paperColour("Plain", true)).toBe("#11171c");
});

it("a theme for dark pages is not changed", async () => {
  expect(await presentPicture(picture, { theme: "Midnight", dark: true, fonts }).text()).toContain(
    'fill="#FFFFFF"',
  );
  expect(paperColour("Midnight", true)).toBe("#0F1720");
});
