import { createHash } from "node:crypto";
import { palette, pictureSize } from "@archscribe/core/document/diagrams";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { pictureFile as standaloneFile, rasterise } from "@archscribe/core/platform/node";
import type { World } from "../world.ts";
import { diagramFault } from "./diagram-fault.ts";
import { needBrowser } from "./need-browser.ts";
import { drawLimit } from "./open-rendering.ts";

/** The file formats of a picture. */
export type PictureFormat = "svg" | "png";

/** The same limit of pixels as PlantUML servers have. */
const pixelLimit = 4096 * 4096;

type Parts = Pick<World, "log" | "rendering">;

/** The content address of a picture's file. */
export function fingerprintOf(svg: string, format: PictureFormat): string {
  return createHash("sha256").update(`${format} 1 ${svg}`).digest("hex");
}

/**
 * Returns a rendered diagram as a separate file, with its fonts and on paper.
 *
 * @throws Refusal UNAVAILABLE if a PNG needs a browser and there is none, VALIDATION if it takes too long
 */
export async function pictureFile(svg: string, format: PictureFormat, world: Parts): Promise<Buffer> {
  const key = fingerprintOf(svg, format);
  const kept = await world.rendering.cache.get(key);
  if (kept !== undefined) return Buffer.from(kept);
  const whole = await standaloneFile(svg, { background: palette("Plain").page, title: "Diagram" });
  const bytes = Buffer.from(format === "svg" ? whole : await pngOf(whole, world));
  await world.rendering.cache.set(key, bytes);
  return bytes;
}

async function pngOf(svg: string, { log, rendering }: Parts): Promise<Uint8Array> {
  const size = pictureSize(svg) ?? { width: 1, height: 1 };
  const scale = Math.min(1, Math.sqrt(pixelLimit / (size.width * size.height)));
  const report = (cause: Error): void => log.error({ err: cause }, "the browser made no PNG");
  try {
    return await needBrowser("A PNG needs", report, () =>
      rasterise(svg, { scale, size, processorLimit: drawLimit }, rendering.session),
    );
  } catch (cause) {
    if (!(cause instanceof ArchscribeError) || cause.code !== "WORK_TOO_LONG") throw cause;
    throw diagramFault({
      code: "DIAGRAM_TIMEOUT",
      message: `the picture took more than ${String(drawLimit / 1000)} s of processor time; split the diagram`,
    });
  }
}
