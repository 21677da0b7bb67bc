import type { Output } from "./output/output.ts";

/** What a command may touch; a test gives it another one. */
export interface World {
  /** The folder that relative paths are meant from. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** True when somebody sits at the terminal and can be asked. */
  readonly interactive: boolean;
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal;
  /** @throws ArchscribeError FILE_TOO_LARGE where it is more than is read */
  readStdin(): Promise<Uint8Array>;
}
