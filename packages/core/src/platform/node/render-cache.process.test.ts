import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolderCache } from "./render-cache.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = "ab".repeat(32);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (content: Uint8Array | undefined): string | undefined =>
  content && new TextDecoder().decode(content);

describe("a cache in a folder", () => {
  test("returns what was put in, and nothing for another key", async () => {
    const cache = createFolderCache(folder);
    await cache.set(key, bytes("<svg/>"));
    expect(textOf(await cache.get(key))).toBe("<svg/>");
    expect(await cache.get("cd".repeat(32))).toBeUndefined();
  });

  test("a damaged entry is a miss", async () => {
    const cache = createFolderCache(folder);
    await cache.set(key, bytes("<svg/>"));
    await writeFile(join(folder, "ab", key.slice(2)), "x".repeat(80));
    expect(await cache.get(key)).toBeUndefined();
  });

  test("many writers of one entry leave one whole entry and nothing beside it", async () => {
    const caches = Array.from({ length: 20 }, () => createFolderCache(folder));
    const content = "<svg>".repeat(10_000);
    await Promise.all(caches.map((cache) => cache.set(key, bytes(content))));
    expect(textOf(await caches[0]?.get(key))).toBe(content);
    expect(await readdir(join(folder, "ab"))).toEqual([key.slice(2)]);
  });

  test("a folder that cannot be written costs speed only", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const cache = createFolderCache(join(file, "below"));
    await expect(cache.set(key, bytes("x"))).resolves.toBeUndefined();
    expect(await cache.get(key)).toBeUndefined();
  });
});
