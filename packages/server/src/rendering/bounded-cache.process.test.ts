import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-cache-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = new Uint8Array(1000);

it("keeps all that has room", async () => {
  const cache = createBoundedCache(folder, 10_000);

  for (const key of ["aa1", "bb2", "cc3"]) await cache.set(key, entry);

  expect(await kept(cache, ["aa1", "bb2", "cc3"])).toEqual(["aa1", "bb2", "cc3"]);
});

it("removes the oldest entries if it is full, including those of an earlier server", async () => {
  const before = createBoundedCache(folder, 10_000);
  for (const [index, key] of ["aa1", "bb2", "cc3"].entries()) {
    await before.set(key, entry);
    await utimes(join(folder, key.slice(0, 2), key.slice(2)), index, index);
  }

  const cache = createBoundedCache(folder, 4000);
  await cache.set("dd4", entry);

  expect(await kept(cache, ["aa1", "bb2", "cc3", "dd4"])).toEqual(["cc3", "dd4"]);
});

async function kept(
  cache: ReturnType<typeof createBoundedCache>,
  keys: readonly string[],
): Promise<string[]> {
  const entries = await Promise.all(keys.map(async (key) => ((await cache.get(key)) ? [key] : [])));
  return entries.flat();
}
