import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { comparePictures } from "./compare-pictures.ts";
import { palettePicture } from "./palette-picture.ts";

it("a picture with a palette is the same to the eye, and smaller", () => {
  const picture = new PNG({ width: 320, height: 200 });
  for (let at = 0; at < picture.data.length; at += 4) {
    const x = (at / 4) % 320;
    picture.data.set([x % 256, x % 256, 120, 255], at);
  }
  const png = PNG.sync.write(picture, { deflateLevel: 9 });

  const small = palettePicture(png);

  expect(comparePictures(png, small)).toBeUndefined();
  expect(small.length < png.length).toBe(true);
});
