import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

const most = 256;

/** As many bits of a colour are looked at when similar ones are counted together. */
const keptBits = 5;

/** The same PNG with a palette: a third as large, and for pages of a user interface the same to the eye. */
export function palettePicture(png: Uint8Array): Uint8Array {
  const { data, height, width } = PNG.sync.read(Buffer.from(png));
  const palette = paletteOf(data);
  const rows = Buffer.alloc((width + 1) * height);
  const known = new Map<number, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(data, y * width + x);
      const index = known.get(colour) ?? nearest(palette, colour);
      known.set(colour, index);
      rows[y * (width + 1) + x + 1] = index;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The most frequent colours; of similar ones only the most frequent. */
function paletteOf(data: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const colour = colourAt(data, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const taken = new Set<number>();
  const apart = byCount.filter((colour) => {
    const group = groupOf(colour);
    if (taken.has(group)) return false;
    taken.add(group);
    return true;
  });
  return [...new Set([...byCount.slice(0, most / 4), ...apart])].slice(0, most);
}

function groupOf(colour: number): number {
  const drop = 8 - keptBits;
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return ((red >> drop) << (2 * keptBits)) | ((green >> drop) << keptBits) | (blue >> drop);
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of palette.entries()) {
    const distance =
      ((one >> 16) - (colour >> 16)) ** 2 +
      (((one >> 8) & 255) - ((colour >> 8) & 255)) ** 2 +
      ((one & 255) - (colour & 255)) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function colourAt(data: Uint8Array, pixel: number): number {
  const at = pixel * 4;
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
