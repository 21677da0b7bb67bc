import type { CodeReader, FileReader } from "../reader.ts";
import { compose } from "./deployment/compose.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [compose];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [];
