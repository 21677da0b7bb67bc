import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How two pictures differ: the share of the pixels that do, and a picture that shows where. */
export interface PictureDifference {
  readonly share: number;
  readonly sizes: string;
  /** Undefined if the sizes differ too much to compare the pictures. */
  readonly picture?: Uint8Array;
}

/** Text that a browser sets half a pixel wider can make a picture this much larger. */
const sizeTolerance = 2;
const shareTolerance = 0.005;

/** @returns nothing if the pictures are the same to the eye */
export function comparePictures(golden: Uint8Array, actual: Uint8Array): PictureDifference | undefined {
  const before = PNG.sync.read(Buffer.from(golden));
  const after = PNG.sync.read(Buffer.from(actual));
  const sizes = `${before.width} × ${before.height} became ${after.width} × ${after.height}`;
  const [width, height] = [Math.min(before.width, after.width), Math.min(before.height, after.height)];
  const growth = Math.max(Math.abs(before.width - after.width), Math.abs(before.height - after.height));
  if (growth > sizeTolerance) return { share: 1, sizes };
  const shown = new PNG({ width, height });
  const differing = pixelmatch(
    crop(before, width, height),
    crop(after, width, height),
    shown.data,
    width,
    height,
  );
  const share = differing / (width * height);
  return share > shareTolerance ? { share, sizes, picture: PNG.sync.write(shown) } : undefined;
}

function crop(picture: PNG, width: number, height: number): Buffer {
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0);
  return part.data;
}
