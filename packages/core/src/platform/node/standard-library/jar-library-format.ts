import { pngAddress } from "../../engine/png-address.ts";

/** A picture of 16 grey levels, as PlantUML's sprites are. */
interface Sprite {
  readonly width: number;
  readonly height: number;
  /** Row pairs: a byte holds the pixels of the upper and of the lower row in one column. */
  readonly pixels: Buffer;
}

const imageReference = /data:image\/png;spm [\w.-]+\/(\d+)/g;
const svgReference = /^(\s*sprite\s+\$?[\w-]+)\s+:[\w.-]+:(\S+)\s*$/gm;
const spriteReference = /^(\s*sprite\s+\$?[\w-]+)\s+#[\w.-]+#(\S+)\s*$/gm;

/** The texts of a `puml.spm` or `json.spm` part: a count, then name and text of each with their lengths. */
export function readTexts(part: Buffer | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  if (!part) return texts;
  let offset = 4;
  while (offset < part.length) {
    const nameLength = part.readUInt16BE(offset);
    const name = part.toString("utf8", offset + 2, offset + 2 + nameLength);
    offset += 2 + nameLength;
    const textLength = part.readInt32BE(offset);
    texts.set(name, part.toString("utf8", offset + 4, offset + 4 + textLength));
    offset += 4 + textLength;
  }
  return texts;
}

/** The sprites of a `sprite.spm` part: a count, then name, width, height and pixels of each. */
export function readSprites(part: Buffer | undefined): Map<string, Sprite> {
  const sprites = new Map<string, Sprite>();
  if (!part) return sprites;
  let offset = 4;
  while (offset < part.length) {
    const nameLength = part.readUInt16BE(offset);
    const name = part.toString("utf8", offset + 2, offset + 2 + nameLength);
    offset += 2 + nameLength;
    const width = part.readInt32BE(offset);
    const height = part.readInt32BE(offset + 4);
    const length = width * Math.ceil(height / 2);
    sprites.set(name, { width, height, pixels: part.subarray(offset + 8, offset + 8 + length) });
    offset += 8 + length;
  }
  return sprites;
}

/** A library text with its references to sprites replaced by the sprites, written in PlantUML's text form. */
export function withSprites(text: string, sprites: ReadonlyMap<string, Sprite>): string {
  return text.replaceAll(spriteReference, (whole, declaration: string, name: string) => {
    const sprite = sprites.get(name);
    return sprite ? `${declaration} [${sprite.width}x${sprite.height}/16] {\n${rowsOf(sprite)}\n}` : whole;
  });
}

/** The vector pictures of a `svg.spm` part: a count, then name and picture of each, both with their length. */
export function readSvgs(part: Buffer | undefined): Map<string, string> {
  const svgs = new Map<string, string>();
  if (!part) return svgs;
  let offset = 4;
  const next = (): string => {
    const start = offset + 2;
    offset = start + part.readUInt16BE(offset);
    return part.toString("utf8", start, offset);
  };
  while (offset < part.length) svgs.set(next(), next());
  return svgs;
}

/** A library text with its references to vector pictures replaced by the pictures, which take one line each. */
export function withSvgs(text: string, svgs: ReadonlyMap<string, string>): string {
  return text.replaceAll(svgReference, (whole, declaration: string, name: string) => {
    const svg = svgs.get(name);
    return svg === undefined ? whole : `${declaration} ${svg.replaceAll(/\s+/g, " ")}`;
  });
}

function rowsOf({ width, height, pixels }: Sprite): string {
  return Array.from({ length: height }, (_, row) => {
    const pair = pixels.subarray(Math.floor(row / 2) * width, (Math.floor(row / 2) + 1) * width);
    const levels = Array.from(pair, (byte) => (row % 2 === 0 ? byte >> 4 : byte & 0xf).toString(16));
    return levels.join("").toUpperCase();
  }).join("\n");
}

/** A library text with its references to pictures of an `image.spm` part replaced by the pictures. */
export function withImages(text: string, part: Buffer | undefined): string {
  if (!part) return text;
  return text.replaceAll(
    imageReference,
    (whole, index: string) => imageAddress(part, Number(index)) ?? whole,
  );
}

/** A count of images, then a table of colours (alpha first), then width, height and two bytes a pixel of each image. */
function imageAddress(part: Buffer, index: number): string | undefined {
  if (index >= part.readInt32BE(0)) return undefined;
  const colours = { offset: 6, count: part.readUInt16BE(4) };
  let offset = colours.offset + 4 * colours.count;
  for (let skipped = 0; skipped < index; skipped++) offset += imageLength(part, offset);
  const width = part.readInt32BE(offset);
  const height = part.readInt32BE(offset + 4);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colours.offset + 4 * part.readUInt16BE(offset + 8 + 2 * pixel);
    const [alpha = 0, red = 0, green = 0, blue = 0] = part.subarray(colour, colour + 4);
    data.set([red, green, blue, alpha], 4 * pixel);
  }
  return pngAddress({ width, height, data });
}

function imageLength(part: Buffer, offset: number): number {
  return 8 + 2 * part.readInt32BE(offset) * part.readInt32BE(offset + 4);
}
