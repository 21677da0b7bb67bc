import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { toLibraryText } from "../../../document/diagrams/index.ts";
import type { LibraryBundle } from "../../engine/plantuml-engine.ts";
import type { OpenStandardLibrary } from "./open-standard-library.ts";
import { stateVersion } from "../../engine/state-version.ts";
import { readSprites, readSvgs, readTexts, withImages, withSprites, withSvgs } from "./jar-library-format.ts";

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
    // A library has thousands of files, of which a diagram includes a few.
    const get = (): readonly string[] => {
      const included = toLibraryText(stateVersion(text), { library: name, path: file, available });
      return withImages(withSvgs(withSprites(included, sprites), svgs), images).split("\n");
    };
    const path = file.toLowerCase();
    Object.defineProperties(files, { [path]: { get }, [`${path}.puml`]: { get } });
  }
  const json: Record<string, unknown> = {};
  for (const [file, text] of readTexts(parts.get("json"))) {
    json[file.toLowerCase().replace(/\.json$/, "")] = parseJson(text);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
