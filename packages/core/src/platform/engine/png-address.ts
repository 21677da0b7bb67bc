import { encode } from "fast-png";

/** Pixels, four bytes each, as a `data:` address of a PNG image. */
export function pngAddress(pixels: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): string {
  const bytes = encode({ ...pixels, channels: 4, depth: 8 });
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""))}`;
}
