import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitView } from "./picture-view.ts";

const stage = { width: 1000, height: 700 };
const side = fc.integer({ min: 1, max: 20_000 });
const aPicture = fc.record({ width: side, height: side });

describe("a fitted picture", () => {
  it("is not enlarged, and is centred above the bar", () => {
    expect(fitView({ width: 200, height: 100 }, stage)).toEqual({ zoom: 1, x: 400, y: 282 });
  });

  it("is seen whole beside the margins and above the bar, as long as that is not too small to be read", () => {
    fc.assert(
      fc.property(aPicture, (picture) => {
        const { x, y, zoom } = fitView(picture, stage);
        fc.pre(zoom > 0.1);
        const right = x + picture.width * zoom;
        const bottom = y + picture.height * zoom;

        // The place of the picture is rounded to a pixel.
        expect([x >= 23, y >= 23, right <= 977, bottom <= 641]).toEqual([true, true, true, true]);
      }),
    );
  });

  it("is never too small to be found", () => {
    expect(fitView({ width: 20_000, height: 100 }, stage).zoom).toBe(0.1);
  });
});
