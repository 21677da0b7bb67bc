import { createFolderCache } from "@archscribe/core/platform/node/folder";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { RenderCache } from "@archscribe/core/model";

/**
 * A cache of rendered pictures in a folder of limited size: from time to time the oldest entries are removed, until the
 * folder has at most three quarters of its limit.
 */
export function createBoundedCache(folder: string, maxBytes: number): RenderCache {
  const cache = createFolderCache(folder);
  // The entries of an earlier server are counted with the first entry.
  let unseen = maxBytes;
  let pruning: Promise<void> | undefined;
  return {
    get: (key) => cache.get(key),
    async set(key, bytes) {
      await cache.set(key, bytes);
      unseen += bytes.length;
      if (unseen < maxBytes / 4 || pruning !== undefined) return pruning;
      unseen = 0;
      pruning = prune(folder, maxBytes).finally(() => (pruning = undefined));
      return pruning;
    },
  };
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(names.map((name) => measure(join(folder, name))));
  const newestFirst = files.filter((file) => file !== undefined).toSorted((a, b) => b.changed - a.changed);
  let total = newestFirst.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of newestFirst.toReversed()) {
    if (total <= (maxBytes / 4) * 3) return;
    await rm(path, { force: true });
    total -= size;
  }
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly changed: number;
}

/** Another server that shares the folder may just have removed it. */
async function measure(path: string): Promise<CachedFile | undefined> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() === true ? { path, size: entry.size, changed: entry.mtimeMs } : undefined;
}
