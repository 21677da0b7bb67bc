import type { CodeReader, FileReader } from "../reader.ts";
import { compose } from "./deployment/compose.ts";
import { dockerfile } from "./deployment/dockerfile.ts";
import { nginx } from "./deployment/nginx.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [compose, dockerfile, nginx];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [];
