import { expect, it } from "vitest";
import { recolouring } from "./recolour.ts";
import { transformSvg } from "./transform-svg.ts";

const marked = (content: string): string =>
  transformSvg(`<svg>${content}</svg>`, [recolouring((colour) => `(${colour})`)]).slice(5, -6);

it.each([
  [`<g fill="red" stroke="none"/>`, `<g fill="(red)" stroke="(none)"/>`],
  [`<stop stop-color="#fff" offset="1"/>`, `<stop stop-color="(#fff)" offset="1"/>`],
  [`<feFlood flood-color="blue"/>`, `<feFlood flood-color="(blue)"/>`],
  [`<g style="fill:red;stroke:blue"/>`, `<g style="fill:(red);stroke:(blue)"/>`],
  [`<g style="opacity:1;stop-color:red;x:y"/>`, `<g style="opacity:1;stop-color:(red);x:y"/>`],
  [`<g opacity="1"/>`, `<g opacity="1"/>`],
])("in %s each colour is replaced", (content, replaced) => {
  expect(marked(content)).toBe(replaced);
});
