import type { RenderCache } from "../../model/index.ts";

/** Keeps the most recently used pictures, up to `size`. */
export function createPictureCache(size: number): RenderCache {
  const kept = new Map<string, Uint8Array>();
  const put = (key: string, bytes: Uint8Array): void => {
    kept.delete(key);
    kept.set(key, bytes);
  };
  return {
    async get(key) {
      const bytes = kept.get(key);
      if (bytes) put(key, bytes);
      return bytes;
    },
    async set(key, bytes) {
      put(key, bytes);
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    },
  };
}
