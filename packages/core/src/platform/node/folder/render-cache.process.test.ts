import { mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryRepository } from "../git/testing/temporary-repository.ts";
import { believedEntry, createFolderCache, fileOfEntry } from "./render-cache.ts";

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

  test("an entry that is not there cannot be believed, but written", async () => {
    expect(await believedEntry(folder, key)).toBeUndefined();
    expect(await fileOfEntry(folder, key)).toBe(join(folder, "ab", key.slice(2)));
  });

  test("many writers of one entry leave one whole entry and nothing beside it", async () => {
    const caches = Array.from({ length: 20 }, () => createFolderCache(folder));
    const content = "<svg>".repeat(10_000);
    await Promise.all(caches.map((cache) => cache.set(key, bytes(content))));
    expect(textOf(await caches[0]?.get(key))).toBe(content);
    expect(await readdir(join(folder, "ab"))).toEqual([key.slice(2)]);
  });

  test("is not believed once git tracks it, since a pull request may have brought it", async () => {
    const repository = await temporaryRepository();
    const place = join(repository.folder, "shop/.archscribe/cache/pictures");
    await createFolderCache(place).set(key, bytes("<svg/>"));
    await repository.write({ ".gitignore": "" });

    expect(textOf(await createFolderCache(place).get(key))).toBe("<svg/>");
    expect(await believedEntry(place, key)).toBe(await fileOfEntry(place, key));
    repository.git("add", "--all");
    expect(await createFolderCache(place).get(key)).toBeUndefined();
    expect(await believedEntry(place, key)).toBeUndefined();
  });

  test.each([".archscribe", ".archscribe/cache", ".archscribe/cache/pictures/ab"])(
    "is neither read nor written where %s is a link",
    async (link) => {
      const outside = join(folder, "outside");
      const place = join(folder, "shop/.archscribe/cache/pictures");
      await createFolderCache(place).set(key, bytes("<svg/>"));
      await rename(join(folder, "shop", link), outside);
      await symlink(outside, join(folder, "shop", link));
      const before = await readdir(outside, { recursive: true });

      await createFolderCache(place).set(`ab${"ef".repeat(31)}`, bytes("<svg/>"));

      expect(await createFolderCache(place).get(key)).toBeUndefined();
      expect(await fileOfEntry(place, key)).toBeUndefined();
      expect(await readdir(outside, { recursive: true })).toEqual(before);
    },
  );

  test("a folder that cannot be written costs speed only", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const cache = createFolderCache(join(file, "below"));
    await expect(cache.set(key, bytes("x"))).resolves.toBeUndefined();
    expect(await cache.get(key)).toBeUndefined();
  });
});
