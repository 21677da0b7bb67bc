import type { CodeReader, FileReader } from "../reader.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [];
