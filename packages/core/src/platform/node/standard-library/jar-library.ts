import { parsedJson } from "../../../model/index.ts";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { toLibraryText } from "../../../document/diagrams/index.ts";
import type { LibraryBundle } from "../../engine/plantuml-engine.ts";
import { stateVersion } from "../../engine/state-version.ts";
import { pngAddress } from "../../engine/png-address.ts";
import type { OpenStandardLibrary } from "./open-standard-library.ts";

const imageReference = /data:image\/png;spm [\w.-]+\/(\d+)/g;

const svgReference = /^([^\S\n]*sprite\s+\$?[\w-]+)\s+:[\w.-]+:(\S+)\s*$/gm;

const spriteReference = /^([^\S\n]*sprite\s+\$?[\w-]+)\s+#[\w.-]+#(\S+)\s*$/gm;

const decompress = promisify(brotliDecompress);
const maxPartBytes = 256 * 1024 * 1024;

/** The standard library inside the official `plantuml.jar`. */
export async function openJarLibrary(path: string): Promise<OpenStandardLibrary> {
  const parts = await listParts(path);
  const { size, mtimeMs } = await stat(path);
  const bundles = new Map<string, Promise<LibraryBundle | undefined>>();
  const names = [...parts.keys()].toSorted();
  return {
    names,
    fingerprint: async () => `${path}\0${size}\0${mtimeMs}`,
    load(name) {
      const entries = parts.get(name);
      if (entries === undefined) return Promise.resolve(undefined);
      const bundle = bundles.get(name) ?? readLibrary(path, { name, entries, available: names });
      bundles.set(name, bundle);
      return bundle;
    },
  };
}

interface LibraryParts {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Names of all libraries of the jar. */
  readonly available: readonly string[];
}

async function readLibrary(path: string, { available, entries, name }: LibraryParts): Promise<LibraryBundle> {
  const parts = await readParts(path, entries);
  const info = parseInfo(parts.get("info")?.toString("utf8") ?? "");
  const sprites = readSprites(parts.get("sprite"));
  const svgs = readSvgs(parts.get("svg"));
  const images = parts.get("image");
  const files: Record<string, readonly string[]> = {};
  for (const [file, text] of readTexts(parts.get("puml"))) {
    // A library has thousands of files, and a diagram includes a few.
    const get = (): readonly string[] => {
      const included = toLibraryText(stateVersion(text), { library: name, path: file, available });
      return withImages(withSvgs(withSprites(included, sprites), svgs), images).split("\n");
    };
    const path = file.toLowerCase();
    Object.defineProperties(files, { [path]: { get }, [`${path}.puml`]: { get } });
  }
  const json: Record<string, unknown> = {};
  for (const [file, text] of readTexts(parts.get("json"))) {
    json[file.toLowerCase().replace(/\.json$/, "")] = parsedJson(text);
  }
  return { files, json, info };
}

/** The entries of each library. A jar has so many others that it is walked through only once. */
async function listParts(path: string): Promise<Map<string, Entry[]>> {
  const parts = new Map<string, Entry[]>();
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) {
      const name = /^stdlib\/([^/]+)\/(?:info|puml|sprite|svg|json|image)\.spm$/.exec(entry.fileName)?.[1];
      if (name !== undefined) parts.set(name, [...(parts.get(name) ?? []), entry]);
    }
  } finally {
    zip.close();
  }
  return parts;
}

async function readParts(path: string, entries: readonly Entry[]): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const zip = await openPromise(path);
  try {
    for (const entry of entries) {
      const compressed = await buffer(await zip.openReadStreamPromise(entry));
      const name = entry.fileName.split("/").at(-1)?.replace(".spm", "") ?? "";
      parts.set(name, await decompress(compressed, { maxOutputLength: maxPartBytes }));
    }
  } finally {
    zip.close();
  }
  return parts;
}

function parseInfo(text: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const at = line.indexOf("=");
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** A picture of 16 grey levels, as PlantUML's sprites are. */
interface Sprite {
  readonly width: number;
  readonly height: number;
  /** Row pairs: a byte holds the pixels of the upper and of the lower row in one column. */
  readonly pixels: Buffer;
}

/** The texts of a `puml.spm` or `json.spm` part: a count, then name and text of each with their lengths. */
function readTexts(part: Buffer | undefined): Map<string, string> {
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
function readSprites(part: Buffer | undefined): Map<string, Sprite> {
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
function withSprites(text: string, sprites: ReadonlyMap<string, Sprite>): string {
  return text.replaceAll(spriteReference, (whole, declaration: string, name: string) => {
    const sprite = sprites.get(name);
    return sprite ? `${declaration} [${sprite.width}x${sprite.height}/16] {\n${rowsOf(sprite)}\n}` : whole;
  });
}

/** The vector pictures of a `svg.spm` part: a count, then name and picture of each, both with their length. */
function readSvgs(part: Buffer | undefined): Map<string, string> {
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
function withSvgs(text: string, svgs: ReadonlyMap<string, string>): string {
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
function withImages(text: string, part: Buffer | undefined): string {
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
