import type { CodeReader, FileReader } from "../reader.ts";
import { expressReader } from "./javascript/express.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { npmReader } from "./javascript/npm.ts";
import { fastapiReader } from "./python/fastapi.ts";
import { flaskReader } from "./python/flask.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [npmReader];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [
  expressReader,
  httpClientsReader,
  fastapiReader,
  flaskReader,
];
