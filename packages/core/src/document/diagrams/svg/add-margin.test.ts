import { expect, test } from "vitest";
import { addingMargin } from "./add-margin.ts";
import { transformSvg } from "./transform-svg.ts";

test("a picture gets the same room on each side, and its content does not move", () => {
  const picture = `<svg viewBox="0 0 38 23" width="38" height="23"><rect x="0" y="0" width="37" height="22"/></svg>`;

  expect(transformSvg(picture, [addingMargin])).toBe(
    `<svg viewBox="-6 -6 50 35" width="50" height="35"><rect x="0" y="0" width="37" height="22"/></svg>`,
  );
});

test("a picture without a view box is not changed", () => {
  const picture = `<svg width="38" height="23"><text>Loan</text></svg>`;

  expect(transformSvg(picture, [addingMargin])).toBe(picture);
});

test.each([
  ["commas and spaces", " 1,  2, 38 23 ", "-5 -4 50 35"],
  ["a place that is not the origin", "-10 -20 38 23", "-16 -26 50 35"],
])("a view box may be written with %s", (_, viewBox, wider) => {
  expect(transformSvg(`<svg viewBox="${viewBox}"/>`, [addingMargin])).toBe(
    `<svg viewBox="${wider}" width="50" height="35"/>`,
  );
});

test.each([
  `<svg viewBox="0 0 38"/>`,
  `<svg viewBox="a 0 38 23"/>`,
  `<svg viewBox="0 0 Infinity Infinity"/>`,
  `<g viewBox="0 0 38 23"/>`,
])("%s is not changed", (picture) => {
  expect(transformSvg(picture, [addingMargin])).toBe(picture);
});

test("a picture inside of the picture is not changed", () => {
  const inner = `<svg viewBox="0 0 5 5"/>`;

  expect(transformSvg(`<svg viewBox="0 0 38 23">${inner}</svg>`, [addingMargin])).toContain(inner);
});
