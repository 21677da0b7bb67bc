import type { Readable, Writable } from "node:stream";
import type { Engines } from "./engines.ts";
import type { Output } from "./output/output.ts";

/** Everything that a command may access; a test passes its own. */
export interface World {
  /** The folder that relative paths start at. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly engines: Engines;
  /** Identifies the program for what it keeps; by default the version of the built one, and nothing is kept from sources. */
  readonly build?: string | undefined;
  /** True if somebody sits at the terminal and can be asked. */
  readonly interactive: boolean;
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal;
  /** Unchanged standard input and output, for a command that speaks a protocol on them. */
  readonly channel: { readonly input: Readable; readonly output: Writable };
  /** @throws ArchscribeError FILE_TOO_LARGE if it exceeds the limit */
  readStdin(): Promise<Uint8Array>;
}
