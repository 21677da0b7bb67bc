/// <reference lib="dom" />
import { pictureSize } from "../../document/diagrams/index.ts";

/** A file for the person to save. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Blob;
}

/** Passes a file to the browser, which saves it as a download. */
export function saveFile({ content, name, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The largest canvas of browsers, in pixels. */
const maxSide = 16_384;
const maxArea = 64_000_000;

/**
 * A picture as PNG, in twice the displayed resolution, or the highest resolution of a canvas.
 *
 * @param svg a picture with embedded fonts and background, as `standaloneSvg` returns it
 */
export async function rasterisePicture(svg: string): Promise<Blob> {
  const size = pictureSize(svg) ?? { width: 1200, height: 800 };
  const { height, width } = size;
  const scale = Math.min(2, maxSide / Math.max(width, height), Math.sqrt(maxArea / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))),
      "image/png",
    );
  });
}
