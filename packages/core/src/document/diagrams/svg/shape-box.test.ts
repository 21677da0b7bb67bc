import { describe, expect, it } from "vitest";
import { contains, shapeBox, transformBox, unite } from "./shape-box.ts";
import { parseTransform } from "./svg-transform.ts";

type Attributes = Readonly<Record<string, string>>;

const boxOf = (name: string, attributes: Attributes) =>
  shapeBox({ name, attributes: new Map(Object.entries(attributes)) });
const box = (...[x, y, width, height]: readonly [number, number, number, number]) => ({
  x,
  y,
  width,
  height,
});

describe("the box around", () => {
  it.each<readonly [string, Attributes, ReturnType<typeof box>]>([
    ["rect", { x: "1", y: "2", width: "30", height: "40" }, box(1, 2, 30, 40)],
    ["rect", { width: "30px", height: "40" }, box(0, 0, 30, 40)],
    ["image", { x: "-1", y: "-2", width: "30", height: "40" }, box(-1, -2, 30, 40)],
    ["circle", { cx: "10", cy: "20", r: "3" }, box(7, 17, 6, 6)],
    ["ellipse", { cx: "10", cy: "20", rx: "3", ry: "5" }, box(7, 15, 6, 10)],
    ["polygon", { points: "5,1 20,1.5 12.5,-8" }, box(5, -8, 15, 9.5)],
    ["polygon", { points: "1e1 .5 -2.5+4" }, box(-2.5, 0.5, 12.5, 3.5)],
    ["path", { d: "M10,20 L30,5 Z" }, box(10, 5, 20, 15)],
    ["path", { d: "M0 0C0 -10 40 -10 40 0S 50 10 60 0" }, box(0, -10, 60, 20)],
    ["path", { d: "M0 0 Q 10 30 20 0 T 40 0" }, box(0, 0, 40, 30)],
  ])("a %s with %j", (name, attributes, expected) => {
    expect(boxOf(name, attributes)).toEqual(expected);
  });

  it("an arc has the extent of its bulge", () => {
    expect(boxOf("path", { d: "M0,10 a 40 10 0 0 1 80 0 l0,50" })).toEqual(box(0, 0, 80, 60));
    expect(boxOf("path", { d: "M0,10 A 40 10 0 0 0 80 10" })).toEqual(box(0, 10, 80, 10));
  });

  it("an arc whose radii are too small has the extent of the smallest possible arc", () => {
    expect(boxOf("path", { d: "M0,0 A 5 5 0 0 1 40,0" })).toEqual(box(0, -20, 40, 20));
  });

  it("an arc without a radius has the extent of a line", () => {
    expect(boxOf("path", { d: "M10,20 A 0 5 0 0 1 30,25" })).toEqual(box(10, 20, 20, 5));
  });

  it.each([
    ["horizontal and vertical lines", "M10,20 H 90 V 70 L 30,40", box(10, 20, 80, 50)],
    ["the same from where it is", "M10,20 h 80 v 50 l -60,-30", box(10, 20, 80, 50)],
    ["curves from where it is", "m10,20 c0 -10 40 -10 40 0 s10 10 20 0q5 5 10 0t10 0", box(10, 10, 80, 20)],
    ["several points of one command", "M10,20 30,25 40,10 l5 5 5 5", box(10, 10, 40, 15)],
    ["a start to which it returns", "M10,20 l50,0 z l0,30", box(10, 20, 50, 30)],
    ["an arc from where it is", "M10,20 a10,10 0 0 0 20 0", box(10, 20, 20, 10)],
  ])("a path with %s", (_, d, expected) => {
    expect(boxOf("path", { d })).toEqual(expected);
  });

  it.each<readonly [string, Attributes]>([
    ["path", { d: "" }],
    ["path", {}],
    ["polygon", {}],
    ["polygon", { points: "5" }],
    ["line", { x1: "1", y1: "1", x2: "2", y2: "2" }],
    ["text", { x: "1", y: "1" }],
  ])("a %s with %j is not known", (name, attributes) => {
    expect(boxOf(name, attributes)).toBeUndefined();
  });
});

it.each([
  ["translate(10, 20)", box(11, 22, 3, 4)],
  ["scale(-2)", box(-8, -12, 6, 8)],
  ["rotate(90)", box(-6, 1, 4, 3)],
])("a box that was moved by %s is the upright one around it", (transform, expected) => {
  const { height, width, x, y } = transformBox(box(1, 2, 3, 4), parseTransform(transform));

  expect([x, y, width, height].map(Math.round)).toEqual(Object.values(expected));
});

it("two boxes are both inside the one around them", () => {
  const whole = box(0, 0, 30, 40);

  expect(unite(box(0, 10, 5, 5), box(20, 0, 10, 40))).toEqual(whole);
  expect(unite(box(20, 0, 10, 40), box(0, 10, 5, 5))).toEqual(whole);
  expect(unite(undefined, whole)).toEqual(whole);
});

it.each([
  [1, 2, true],
  [4, 6, true],
  [0.9, 3, false],
  [4.1, 3, false],
  [2, 1.9, false],
  [2, 6.1, false],
])("the point %d,%d is inside the box from 1,2 to 4,6: %s", (x, y, isInside) => {
  expect(contains(box(1, 2, 3, 4), { x, y })).toBe(isInside);
});
