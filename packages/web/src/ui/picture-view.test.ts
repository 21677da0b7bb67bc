import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitView, moveView, zoomView } from "./picture-view.ts";

const stage = { width: 1000, height: 700 };
const side = fc.integer({ min: 1, max: 20_000 });
const aPicture = fc.record({ width: side, height: side });
const aView = fc.record({
  zoom: fc.double({ min: 0.1, max: 8, noNaN: true }),
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
});
const aPoint = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 700 }),
});

describe("a fitted picture", () => {
  it("is not enlarged, and stands in the middle above the bar", () => {
    expect(fitView({ width: 200, height: 100 }, stage)).toEqual({ zoom: 1, x: 400, y: 282 });
  });

  it("is seen whole beside the margins and above the bar, as long as that is not too small to be read", () => {
    fc.assert(
      fc.property(aPicture, (picture) => {
        const { x, y, zoom } = fitView(picture, stage);
        fc.pre(zoom > 0.1);
        const right = x + picture.width * zoom;
        const bottom = y + picture.height * zoom;

        // A pixel is what the place of the picture is rounded to.
        expect([x >= 23, y >= 23, right <= 977, bottom <= 641]).toEqual([true, true, true, true]);
      }),
    );
  });
});

describe("zooming", () => {
  it("leaves the point of the picture under the pointer where it is", () => {
    fc.assert(
      fc.property(aView, aPoint, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, point, factor) => {
        const zoomed = zoomView(view, factor, point);

        expect((point.x - zoomed.x) / zoomed.zoom).toBeCloseTo((point.x - view.x) / view.zoom, 3);
        expect((point.y - zoomed.y) / zoomed.zoom).toBeCloseTo((point.y - view.y) / view.zoom, 3);
      }),
    );
  });

  it.each([
    [0.15, 0.1],
    [100, 8],
  ])("by %d ends at the smallest and the largest size", (factor, zoom) => {
    expect(zoomView({ zoom: 0.5, x: 0, y: 0 }, factor, { x: 0, y: 0 }).zoom).toBe(zoom);
  });
});

it("moving goes to the right and down", () => {
  expect(moveView({ zoom: 2, x: 10, y: 20 }, 5, -7)).toEqual({ zoom: 2, x: 15, y: 13 });
});
