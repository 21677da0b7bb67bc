import { PNG } from "pngjs";
import { afterAll, describe, expect, test } from "vitest";
import { createBrowserSession } from "./browser/browser-session.ts";
import { rasterise } from "./rasterise.ts";

const session = createBrowserSession();
afterAll(() => session.close());

/** A picture of the given size, blue except for a red corner of ten pixels. */
function flag(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#0000ff"/><rect width="10" height="10" fill="#ff0000"/></svg>`;
}

async function draw(width: number, height: number, scale: number): Promise<PNG> {
  return PNG.sync.read(
    Buffer.from(await rasterise(flag(width, height), { scale, size: { width, height } }, session)),
  );
}

function colourAt({ data, width }: PNG, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

describe("a PNG of an SVG", () => {
  test.each([
    [1, { width: 120, height: 40 }],
    [2, { width: 240, height: 80 }],
    [0.5, { width: 60, height: 20 }],
  ])("has %d pixels for each of the SVG", async (scale, size) => {
    const picture = await draw(120, 40, scale);

    expect({ width: picture.width, height: picture.height }).toEqual(size);
    expect(colourAt(picture, 10 * scale - 1, 10 * scale - 1)).toEqual(red);
    expect(colourAt(picture, 10 * scale, 10 * scale)).toEqual(blue);
    expect(colourAt(picture, size.width - 1, size.height - 1)).toEqual(blue);
  });

  test("has a whole pixel for the last part of one", async () => {
    const { height, width } = await draw(100.2, 40.9, 1);

    expect({ width, height }).toEqual({ width: 101, height: 41 });
  });

  test("shows all of a picture that is larger than a window", async () => {
    const picture = await draw(3_000, 2_500, 1);

    expect({ width: picture.width, height: picture.height }).toEqual({ width: 3_000, height: 2_500 });
    expect(colourAt(picture, 2_999, 2_499)).toEqual(blue);
  });

  test("is smaller than requested if a browser would return an empty one", async () => {
    const picture = await draw(20_000, 100, 2);

    expect({ width: picture.width, height: picture.height }).toEqual({ width: 16_000, height: 80 });
    expect(colourAt(picture, 0, 0)).toEqual(red);
    expect(colourAt(picture, 15_999, 79)).toEqual(blue);
  });

  test("is given up when it has used up its processor time", async () => {
    const size = { width: 15_000, height: 15_000 };
    const squares = Array.from(
      { length: 20_000 },
      (_, index) => `<circle cx="${index}" r="9999" opacity=".1"/>`,
    );
    const svg = flag(15_000, 15_000).replace("</svg>", `${squares.join("")}</svg>`);

    const endless = rasterise(svg, { scale: 1, size, processorLimit: 50 }, session);

    await expect(endless).rejects.toMatchObject({ code: "WORK_TOO_LONG" });
  });
});
