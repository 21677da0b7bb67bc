import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

/** A white picture with a black square of the given side. */
function square(side: number, width = 100): Uint8Array {
  const picture = new PNG({ width, height: 100 });
  picture.data.fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) picture.data.set([0, 0, 0], 4 * (width * y + x));
  }
  return PNG.sync.write(picture);
}

test("a picture is the same as itself, and as one with a speck on it or a pixel more", () => {
  expect(comparePictures(square(20), square(20))).toBeUndefined();
  expect(comparePictures(square(0), square(5))).toBeUndefined();
  expect(comparePictures(square(20), square(20, 102))).toBeUndefined();
});

test("a picture with a different part is reported, with the share and the place of the part", () => {
  expect(comparePictures(square(0), square(20))).toEqual({
    share: 0.04,
    sizes: "100 × 100 became 100 × 100",
    picture: expect.any(Uint8Array),
  });
});

test("a picture of another size is reported", () => {
  expect(comparePictures(square(20), square(20, 110))).toEqual({
    share: 1,
    sizes: "100 × 100 became 110 × 100",
  });
});
