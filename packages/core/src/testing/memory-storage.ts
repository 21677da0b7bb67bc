import type { KeyValueStorage } from "../model/index.ts";

/** A storage that can be looked at. */
export interface MemoryStorage extends KeyValueStorage {
  /** What is kept, by key. */
  content(): Readonly<Record<string, string>>;
}

/** A storage in memory, with what an earlier visit left. */
export function memoryStorage(left: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(left));
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    content: () => Object.fromEntries(entries),
  };
}
