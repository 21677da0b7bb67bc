import { expect, it } from "vitest";
import { prefixingIds } from "./prefix-ids.ts";
import { transformSvg } from "./transform-svg.ts";

it("gives each picture unique ids, and updates its references", () => {
  const svg = `<svg><defs><marker id="a"/></defs><path marker-end="url(#a)"/><use href="#a"/><g aria-labelledby="a b"/></svg>`;

  expect(transformSvg(svg, [prefixingIds("f1-")])).toBe(
    `<svg><defs><marker id="f1-a"/></defs><path marker-end="url(#f1-a)"/><use href="#f1-a"/><g aria-labelledby="f1-a f1-b"/></svg>`,
  );
});

it.each([
  [`<svg fill="url( '#a')"/>`, `<svg fill="url('#f1-a')"/>`],
  [`<svg style="fill:url(#a);mask:url(#b)"/>`, `<svg style="fill:url(#f1-a);mask:url(#f1-b)"/>`],
  [`<svg aria-describedby=" a  b "/>`, `<svg aria-describedby="f1-a f1-b"/>`],
  [`<svg fill="#aaa" href="x#a"/>`, `<svg fill="#aaa" href="x#a"/>`],
  [`<svg fill="url(x#a)"/>`, `<svg fill="url(x#a)"/>`],
])("%s becomes %s", (svg, prefixed) => {
  expect(transformSvg(svg, [prefixingIds("f1-")])).toBe(prefixed);
});
