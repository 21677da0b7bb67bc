import type { Output } from "./output/output.ts";

/** Everything that a command may access; a test passes its own. */
export interface World {
  /** The folder that relative paths start at. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** True if somebody sits at the terminal and can be asked. */
  readonly interactive: boolean;
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal;
  /** @throws ArchscribeError FILE_TOO_LARGE if it exceeds the limit */
  readStdin(): Promise<Uint8Array>;
}
