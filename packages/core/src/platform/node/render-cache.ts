import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderCache } from "../../model/index.ts";
import { writeFilesTogether } from "./write-files.ts";

/** Keeps nothing, for a run without a project folder. */
export const noCache: RenderCache = {
  get: async () => undefined,
  set: async () => undefined,
};

/**
 * A folder of contents by their address. Each entry begins with the hash of its content, so that a damaged one is a
 * miss; entries appear whole or not at all, so that several runs can share the folder. A folder that cannot be written
 * makes the next run slower, and nothing else.
 */
export function createFolderCache(folder: string): RenderCache {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key.slice(2));
  return {
    async get(key) {
      const entry = await readFile(pathOf(key)).catch(() => undefined);
      const content = entry?.subarray(hashLength);
      return content && entry?.toString("latin1", 0, hashLength) === hashOf(content) ? content : undefined;
    },
    async set(key, bytes) {
      const content = Buffer.concat([Buffer.from(hashOf(bytes), "latin1"), bytes]);
      // Said above: only speed depends on it.
      await writeFilesTogether([{ path: pathOf(key), content }]).catch(() => undefined);
    },
  };
}

const hashLength = 64;

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
