import type { Readable, Writable } from "node:stream";
import { runLsp } from "./commands/lsp/run.ts";
import { ownEngines } from "./engines.ts";
import { createOutput } from "./output/output.ts";

/** The process around a language server. */
export interface ServerProcess {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly output: Writable;
  readonly messages: Writable;
}

/**
 * Serves an editor as `archscribe lsp --no-render --no-drift` does, for an editor's own package of the server, which has
 * no engines and no readers of systems.
 *
 * @returns the exit code of `archscribe lsp`
 */
export async function serveEditor({
  environment,
  folder,
  input,
  messages,
  output,
}: ServerProcess): Promise<number> {
  const streams = { stdout: output, stderr: messages } as const;
  return runLsp(
    { render: false, drift: false },
    {
      folder,
      environment,
      output: createOutput(streams as never, { json: false, quiet: true, environment }),
      engines: ownEngines,
      interactive: false,
      signal: new AbortController().signal,
      channel: { input, output },
      readStdin: () => Promise.resolve(new Uint8Array()),
    },
  );
}
