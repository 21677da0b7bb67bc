import { describe, expect, it } from "vitest";
import { moved, parseTransform } from "./svg-transform.ts";

/** Where the corner of a shape at 10,5 comes to lie, without the noise of sines. */
function cornerAfter(transform: string | undefined): readonly [number, number] {
  const { x, y } = moved({ x: 10, y: 5 }, parseTransform(transform));
  return [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0];
}

describe("the point 10,5 is moved", () => {
  it.each([
    ["translate(3, 4)", [13, 9]],
    ["translate(3 4)", [13, 9]],
    ["translate(-1.5e1)", [-5, 5]],
    ["scale(2)", [20, 10]],
    ["scale(2, 3)", [20, 15]],
    ["scale(-1 +1)", [-10, 5]],
    ["matrix(1 2 3 4 5 6)", [30, 46]],
    ["rotate(90)", [-5, 10]],
    ["rotate(90, 10, 0)", [5, 0]],
    ["rotate(180 10 5)", [10, 5]],
  ])("by %s to %j", (transform, place) => {
    expect(cornerAfter(transform)).toEqual(place);
  });

  it.each([
    ["translate(100, 0) scale(2)", [120, 10]],
    ["scale(2) translate(100, 0)", [220, 10]],
    ["translate(1,1)\n scale (2) translate(3 , 4)", [27, 19]],
    ["rotate(90) matrix(1 2 3 4 5 6)", [-46, 30]],
  ])("by the last of %s first, to %j", (transform, place) => {
    expect(cornerAfter(transform)).toEqual(place);
  });
});

it.each([undefined, "", "none", "skewX(30)", "translate"])("%s moves nothing", (transform) => {
  expect(cornerAfter(transform)).toEqual([10, 5]);
});
