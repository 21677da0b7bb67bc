import type { PictureSize } from "../../diagrams/index.ts";
import type { BrowserSession } from "./browser/browser-session.ts";

/** A limit of browsers for one picture; larger ones come out empty. */
const maxPixels = 16_000;

export interface RasterOptions {
  /** Pixels of the picture for each pixel of the SVG; less where the picture would exceed what a browser can. */
  readonly scale: number;
  readonly size: PictureSize;
  /** How long it may take, in milliseconds; as long as it does when nothing is said. */
  readonly deadline?: number;
}

/**
 * A PNG of an SVG that names its fonts in itself, as `standaloneSvg` makes it.
 *
 * @throws DOMException TimeoutError when the deadline has passed
 */
export async function rasterise(
  svg: string,
  { deadline, scale, size }: RasterOptions,
  session: BrowserSession,
): Promise<Uint8Array> {
  const page = await session.openPage("PNG pictures");
  const late = deadline === undefined ? undefined : AbortSignal.timeout(deadline);
  // What the page is in the middle of fails once it is closed.
  const close = (): void => void page.close().catch(() => undefined);
  late?.addEventListener("abort", close);
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
  } catch (cause) {
    if (deadline === undefined || late?.aborted !== true) throw cause;
    throw new DOMException(`the picture was not drawn within ${deadline / 1000} s`, "TimeoutError");
  } finally {
    late?.removeEventListener("abort", close);
    await page.close().catch(() => undefined);
  }
}
