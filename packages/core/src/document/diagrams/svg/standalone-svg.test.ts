import { expect, test } from "vitest";
import { standaloneSvg } from "./standalone-svg.ts";

test.each([
  ["0 0 80 40", 'x="0" y="0"'],
  ["-50 -10 80 40", 'x="-50" y="-10"'],
  ["4,8,80,40", 'x="4" y="8"'],
])("the background lies under the whole picture where the view box is %s", (viewBox, place) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><text>Loan</text></svg>`;

  expect(standaloneSvg(picture, { background: "#0F1720", fontRules: "", title: "Loans" })).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="Loans"><rect ${place} width="100%" height="100%" fill="#0F1720"/><text>Loan</text></svg>`,
  );
});
