import type { PictureSize } from "../../diagrams/index.ts";
import type { BrowserSession } from "./browser/browser-session.ts";

/** A limit of browsers for one picture; larger ones come out empty. */
const maxPixels = 16_000;

/**
 * A PNG of an SVG that names its fonts in itself, as `standaloneSvg` makes it.
 *
 * @param scale pixels of the picture for each pixel of the SVG; less where the picture would exceed what a browser can
 */
export async function rasterise(
  svg: string,
  { scale, size }: { readonly scale: number; readonly size: PictureSize },
  session: BrowserSession,
): Promise<Uint8Array> {
  const page = await session.openPage("PNG pictures");
  try {
    const width = Math.ceil(size.width);
    const height = Math.ceil(size.height);
    const deviceScaleFactor = Math.min(scale, maxPixels / Math.max(width, height));
    await page.setViewport({ width, height, deviceScaleFactor });
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate("document.fonts.ready.then(() => true)");
    return await page.screenshot({
      type: "png",
      clip: { x: 0, y: 0, width, height },
      captureBeyondViewport: true,
    });
  } finally {
    await page.close();
  }
}
