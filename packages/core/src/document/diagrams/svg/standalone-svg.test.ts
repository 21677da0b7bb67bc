import { expect, test } from "vitest";
import { standaloneSvg, textOfSvg } from "./standalone-svg.ts";

test.each([
  ["0 0 80 40", 'x="0" y="0"'],
  ["-50 -10 80 40", 'x="-50" y="-10"'],
  ["4,8,80,40", 'x="4" y="8"'],
])("the background covers the whole picture if the view box is %s", (viewBox, place) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><text>Loan</text></svg>`;

  expect(standaloneSvg(picture, { background: "#0F1720", fontRules: "", title: "Loans" })).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="Loans"><rect ${place} width="100%" height="100%" fill="#0F1720"/><text>Loan</text></svg>`,
  );
});

test("the fonts that a picture is set in come with it, before all that is drawn", () => {
  const picture = `<svg viewBox="0 0 8 4"><svg viewBox="1 1 2 2"/></svg>`;

  expect(standaloneSvg(picture, { background: "#FFF", fontRules: "@font-face{}", title: "A" })).toBe(
    `<svg viewBox="0 0 8 4" role="img" aria-label="A"><style>@font-face{}</style><rect x="0" y="0" width="100%" height="100%" fill="#FFF"/><svg viewBox="1 1 2 2"/></svg>`,
  );
});

test("the background begins at the origin if the picture does not state its origin", () => {
  const written = standaloneSvg(`<svg><g/></svg>`, { background: "#FFF", fontRules: "", title: "A" });

  expect(written).toContain(`<rect x="0" y="0" width="100%"`);
});

test("the text of a picture is the text between its tags", () => {
  expect(textOfSvg(`<svg><title>Loan</title><text x="1">a<tspan>b</tspan></text></svg>`)).toBe("Loanab");
});
