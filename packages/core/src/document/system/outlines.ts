/**
 * Plain data that is made of the texts of files, by file and kind. It is kept from one scan to the next by the digest of
 * the text, so that a file is parsed, and looked at, once.
 */
export interface Outlines {
  /** Returns what is kept of a kind for the present text of a file; undefined if nothing is. */
  get(path: string, kind: string): unknown;
  /** Keeps what was made of the text of a file for the next scan. Lists of texts and numbers take the least room. */
  set(path: string, kind: string, outline: unknown): void;
}

/** Keeps nothing, for a scan without a cache. */
export const noOutlines: Outlines = {
  get: () => undefined,
  set: () => undefined,
};
