import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, crc32 } from "node:zlib";
import { PNG } from "pngjs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openJarLibrary } from "./jar-library.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-jar-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the standard library inside a plantuml.jar", () => {
  test("has a name for each library that the jar holds", async () => {
    const jar = await writeJar({
      "stdlib/c4/info.spm": text("VERSION=2.11"),
      "stdlib/awslib14/info.spm": text("VERSION=14"),
      "net/sourceforge/plantuml/Run.class": Buffer.from([0xca, 0xfe]),
    });

    const library = await openJarLibrary(jar);

    expect(library.names).toEqual(["awslib14", "c4"]);
    expect(await library.load("c4")).toMatchObject({ info: { VERSION: "2.11" } });
    expect(await library.load("gcp")).toBeUndefined();
  });

  test("has the texts of a library in lower case, with their includes as the engine asks for them", async () => {
    const jar = await writeJar({
      "stdlib/c4/info.spm": text("VERSION=2.11"),
      "stdlib/c4/puml.spm": packed(["C4", "!define X\n!define Y"], ["C4_Context", "!include C4.puml"]),
    });

    const files = (await (await openJarLibrary(jar)).load("c4"))?.files;

    expect(files?.["c4"]).toEqual(["!define X", "!define Y"]);
    expect(files?.["c4_context"]).toEqual(["!include <c4/C4>"]);
  });

  test("has decoded sprites, in which a byte contains a pixel of one row and of the next", async () => {
    const jar = await writeJar({
      "stdlib/icons/info.spm": text("VERSION=1"),
      "stdlib/icons/puml.spm": packed(["Disk", "sprite $disk #icons#disk\n!define DISK"]),
      "stdlib/icons/sprite.spm": sprite("disk", { width: 2, height: 3, pixels: [0x0f, 0x1e, 0xa0, 0xb0] }),
    });

    const files = (await (await openJarLibrary(jar)).load("icons"))?.files;

    expect(files?.["disk"]).toEqual(["sprite $disk [2x3/16] {", "01", "FE", "AB", "}", "!define DISK"]);
  });

  test("has coloured pictures written out as PNG", async () => {
    const jar = await writeJar({
      "stdlib/icons/info.spm": text("VERSION=1"),
      "stdlib/icons/puml.spm": packed(["Disk", "!$disk = <img:data:image/png;spm icons/0>"]),
      "stdlib/icons/image.spm": image({ colours: [0xff_11_22_33, 0x00_00_00_00], width: 2, pixels: [0, 1] }),
    });

    const files = (await (await openJarLibrary(jar)).load("icons"))?.files;

    const base64 = /data:image\/png;base64,([^>]+)>/.exec(files?.["disk"]?.[0] ?? "")?.[1] ?? "";
    const { data, height, width } = PNG.sync.read(Buffer.from(base64, "base64"));
    expect({ width, height, pixels: [...data] }).toEqual({
      width: 2,
      height: 1,
      pixels: [0x11, 0x22, 0x33, 0xff, 0, 0, 0, 0],
    });
  });

  test("is reported as unreadable with the archive reader's message if it is not an archive", async () => {
    const path = join(folder, "plantuml.jar");
    await writeFile(path, "not an archive");

    await expect(openJarLibrary(path)).rejects.toThrow(Error);
  });
});

/**
 * An archive with uncompressed entries; entries that end in `.spm` are compressed as in the official build.
 */
async function writeJar(entries: Readonly<Record<string, Buffer>>): Promise<string> {
  const path = join(folder, "plantuml.jar");
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = name.endsWith(".spm") ? brotliCompressSync(content) : content;
    const local = Buffer.concat([
      numbers([4, 0x04_03_4b_50], ...entryFields(name, bytes)),
      Buffer.from(name),
      bytes,
    ]);
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(
      numbers([4, 0x02_01_4b_50], [2, 20], ...entryFields(name, bytes), ...place),
      Buffer.from(name),
    );
    locals.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const count = Object.keys(entries).length;
  const end = numbers([4, 0x06_05_4b_50], [4, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  await writeFile(path, Buffer.concat([...locals, ...directory, end]));
  return path;
}

/** The fields of an entry in both of its places: version, flags, method, time, checksum, sizes, lengths. */
function entryFields(name: string, bytes: Buffer): (readonly [2 | 4, number])[] {
  const { length } = bytes;
  return [
    [2, 20],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, crc32(bytes)],
    [4, length],
    [4, length],
    [2, name.length],
    [2, 0],
  ];
}

/** Numbers of two or four bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    fields.map(([length, value]) => {
      const field = Buffer.alloc(length);
      field.writeUIntLE(value, 0, length);
      return field;
    }),
  );
}

function text(content: string): Buffer {
  return Buffer.from(content);
}

/** A count, then name and text of each, the name with a length of two bytes and the text with one of four. */
function packed(...files: readonly (readonly [string, string])[]): Buffer {
  return Buffer.concat([
    big(4, files.length),
    ...files.flatMap(([name, content]) => [
      big(2, name.length),
      text(name),
      big(4, content.length),
      text(content),
    ]),
  ]);
}

function sprite(
  name: string,
  { height, pixels, width }: { readonly width: number; readonly height: number; readonly pixels: number[] },
): Buffer {
  return Buffer.concat([
    big(4, 1),
    big(2, name.length),
    text(name),
    big(4, width),
    big(4, height),
    Buffer.from(pixels),
  ]);
}

/** A picture of one row: a count, the colours with alpha first, the size, and the number of each pixel's colour. */
function image({
  colours,
  pixels,
  width,
}: {
  readonly colours: number[];
  readonly width: number;
  readonly pixels: number[];
}): Buffer {
  return Buffer.concat([
    big(4, 1),
    big(2, colours.length),
    ...colours.map((colour) => big(4, colour)),
    big(4, width),
    big(4, 1),
    ...pixels.map((pixel) => big(2, pixel)),
  ]);
}

function big(length: 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}
