import { ownEngines } from "./engines.ts";
import { readBounded } from "./read-bounded.ts";
import { runCommandLine } from "./run-command-line.ts";

const exitCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/** Runs the command line in this process, and ends the process: streams, signals, exit code. */
export async function runProcess(parameters: readonly string[]): Promise<void> {
  const interruption = new AbortController();
  let interruptedBy: string | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (interruptedBy !== undefined) {
        // To exit, Node waits for open system calls: of a named pipe without a writer, or a lost network drive.
        process.removeAllListeners(signal);
        process.kill(process.pid, signal);
        return;
      }
      interruptedBy = signal;
      interruption.abort();
    });
  }
  process.stdout.on("error", exitQuietlyWhenPipeCloses);
  process.stderr.on("error", exitQuietlyWhenPipeCloses);

  const code = await runCommandLine(parameters, {
    folder: process.cwd(),
    environment: process.env,
    engines: ownEngines,
    streams: process,
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    signal: interruption.signal,
    channel: { input: process.stdin, output: process.stdout },
    readStdin: () => readBounded(process.stdin, "Standard input"),
  });
  process.exitCode = code ?? exitCodes[interruptedBy ?? ""];
  await Promise.all([process.stdout, process.stderr].map(allWritten));
  // The connection of a request that was given up may stay open for minutes, and would keep the process that long.
  process.exit();
}

/** Waits until a stream has passed on everything, or its reader has closed it. */
function allWritten(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => void stream.write("", () => resolve()));
}

/** A reader such as `head` may close the pipe; that is not a failure. */
function exitQuietlyWhenPipeCloses(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}
