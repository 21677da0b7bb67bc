import type { Page } from "puppeteer-core";
import type { PictureSize } from "../../document/diagrams/index.ts";
import type { BrowserSession } from "./browser/browser-session.ts";
import { usePage } from "./browser/work-on-page.ts";

/** A limit of browsers for one picture; larger ones come out empty. */
const maxPixels = 16_000;

const defaultProcessorLimit = 60_000;

export interface RasterOptions {
  /**
   * Pixels of the picture for each pixel of the SVG; less if the picture would exceed the limits of a
   * browser.
   */
  readonly scale: number;
  readonly size: PictureSize;
  /** How much processor time it may take, in milliseconds; by default a minute. */
  readonly processorLimit?: number;
}

/**
 * Returns a PNG of an SVG that contains its fonts, as `standaloneSvg` returns it.
 *
 * @throws ArchscribeError WORK_TOO_LONG, MACHINE_TOO_BUSY, and the errors of the browser
 */
export async function rasterise(
  svg: string,
  { processorLimit = defaultProcessorLimit, ...options }: RasterOptions,
  session: BrowserSession,
): Promise<Uint8Array> {
  const use = { purpose: "PNG pictures", limits: { processor: processorLimit } };
  return usePage(session, use, (page) => photograph(page, svg, options));
}

async function photograph(page: Page, svg: string, { scale, size }: RasterOptions): Promise<Uint8Array> {
  const width = Math.ceil(size.width);
  const height = Math.ceil(size.height);
  const deviceScaleFactor = Math.min(scale, maxPixels / Math.max(width, height));
  await page.setViewport({ width, height, deviceScaleFactor });
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate("document.fonts.ready.then(() => true)");
  return page.screenshot({
    type: "png",
    clip: { x: 0, y: 0, width, height },
    captureBeyondViewport: true,
  });
}

/** The width of the page for the preview of a screen, in CSS pixels. */
const previewWidth = 620;

/**
 * Returns a PNG of a screen preview, as the published page shows it; its content determines its height.
 *
 * @throws ArchscribeError WORK_TOO_LONG, MACHINE_TOO_BUSY, and the errors of the browser
 */
export async function rasterisePreview(
  html: string,
  { processorLimit = defaultProcessorLimit, scale }: Omit<RasterOptions, "size">,
  session: BrowserSession,
): Promise<Uint8Array> {
  const use = { purpose: "PNG pictures", limits: { processor: processorLimit } };
  return usePage(session, use, async (page) => {
    await page.setViewport({ width: previewWidth, height: 100, deviceScaleFactor: scale });
    await page.setContent(html);
    await page.evaluate("document.fonts.ready.then(() => true)");
    const shown = await page.$("main");
    if (shown === null) throw new Error("A preview has no content");
    return shown.screenshot({ type: "png", captureBeyondViewport: true });
  });
}

/** Returns the displayed size of a PNG of our own. */
export function pngSize(png: Uint8Array, scale: number): PictureSize {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16) / scale, height: view.getUint32(20) / scale };
}
