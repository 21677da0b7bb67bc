import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { rewriteLibraryIncludes } from "../../../diagrams/index.ts";
import type { LibraryBundle } from "../../engine/plantuml-engine.ts";
import type { OpenStandardLibrary } from "./open-standard-library.ts";
import { readSprites, readTexts, withImages, withSprites } from "./jar-library-format.ts";

const decompress = promisify(brotliDecompress);
const maxPartBytes = 64 * 1024 * 1024;

/** The standard library inside of the official `plantuml.jar`. */
export async function openJarLibrary(path: string): Promise<OpenStandardLibrary> {
  const parts = await listParts(path);
  const { size, mtimeMs } = await stat(path);
  const bundles = new Map<string, Promise<LibraryBundle | undefined>>();
  const names = [...new Set(parts.map((name) => name.split("/")[1] ?? ""))].toSorted();
  return {
    names,
    fingerprint: async () => `${path}\0${size}\0${mtimeMs}`,
    load(name) {
      if (!names.includes(name)) return Promise.resolve(undefined);
      const bundle = bundles.get(name) ?? readLibrary(path, name, names);
      bundles.set(name, bundle);
      return bundle;
    },
  };
}

async function readLibrary(path: string, name: string, available: readonly string[]): Promise<LibraryBundle> {
  const parts = await readParts(path, new RegExp(`^stdlib/${name}/(?:info|puml|sprite|json|image)\\.spm$`));
  const info = parseInfo(parts.get("info")?.toString("utf8") ?? "");
  const sprites = readSprites(parts.get("sprite"));
  const images = parts.get("image");
  const files: Record<string, readonly string[]> = {};
  for (const [file, text] of readTexts(parts.get("puml"))) {
    // A library has thousands of files, of which a diagram includes a few.
    Object.defineProperty(files, file.toLowerCase(), {
      get: () => {
        const included = rewriteLibraryIncludes(text, { library: name, path: file, available });
        return withImages(withSprites(included, sprites), images).split("\n");
      },
    });
  }
  const json: Record<string, unknown> = {};
  for (const [file, text] of readTexts(parts.get("json"))) json[file.toLowerCase()] = parseJson(text);
  return { files, json, info };
}

async function listParts(path: string): Promise<string[]> {
  const names: string[] = [];
  await eachEntry(path, async (entry) => {
    if (/^stdlib\/[^/]+\/info\.spm$/.test(entry.fileName)) names.push(entry.fileName);
  });
  return names;
}

async function readParts(path: string, wanted: RegExp): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  await eachEntry(path, async (entry, zip) => {
    if (!wanted.test(entry.fileName)) return;
    const compressed = await buffer(await zip.openReadStreamPromise(entry));
    const name = entry.fileName.split("/").at(-1)?.replace(".spm", "") ?? "";
    parts.set(name, await decompress(compressed, { maxOutputLength: maxPartBytes }));
  });
  return parts;
}

async function eachEntry(path: string, visit: (entry: Entry, zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) await visit(entry, zip);
  } finally {
    zip.close();
  }
}

function parseInfo(text: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const at = line.indexOf("=");
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
