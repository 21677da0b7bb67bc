import { expect, test } from "vitest";
import { addingMargin } from "./add-margin.ts";
import { transformSvg } from "./transform-svg.ts";

test("a picture gets the same room on each side, and what is in it stays where it is", () => {
  const picture = `<svg viewBox="0 0 38 23" width="38" height="23"><rect x="0" y="0" width="37" height="22"/></svg>`;

  expect(transformSvg(picture, [addingMargin])).toBe(
    `<svg viewBox="-6 -6 50 35" width="50" height="35"><rect x="0" y="0" width="37" height="22"/></svg>`,
  );
});

test("a picture without a view box stays as it is", () => {
  const picture = `<svg width="38" height="23"><text>Loan</text></svg>`;

  expect(transformSvg(picture, [addingMargin])).toBe(picture);
});
