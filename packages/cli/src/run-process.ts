import { ArchscribeError } from "@archscribe/core/model/errors";
import { CommanderError } from "commander";
import { createProgram } from "./program.ts";
import { readBounded } from "./read-bounded.ts";

const exitCodes: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/** Runs the command line in this process, and ends the process: streams, signals, exit code. */
export async function runProcess(parameters: readonly string[]): Promise<void> {
  const interruption = new AbortController();
  let interruptedBy: string | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (interruptedBy !== undefined) process.exit(exitCodes[signal]);
      interruptedBy = signal;
      interruption.abort();
    });
  }
  process.stdout.on("error", exitQuietlyWhenPipeCloses);
  process.stderr.on("error", exitQuietlyWhenPipeCloses);

  const program = createProgram({
    folder: process.cwd(),
    environment: process.env,
    streams: process,
    interactive: process.stdin.isTTY && process.stderr.isTTY,
    signal: interruption.signal,
    channel: { input: process.stdin, output: process.stdout },
    readStdin: () => readBounded(process.stdin, "Standard input"),
  });
  try {
    await program.parseAsync(parameters);
  } catch (error) {
    process.exitCode = interruptedBy === undefined ? report(error) : exitCodes[interruptedBy];
    if (interruptedBy !== undefined) process.stderr.write("Interrupted; nothing was left half-written.\n");
  }
  await Promise.all([process.stdout, process.stderr].map(allWritten));
  // The connection of a request that was given up may stay open for minutes, and would keep the process that long.
  process.exit();
}

/** Waits until a stream has passed on everything, or its reader is gone. */
function allWritten(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => void stream.write("", () => resolve()));
}

/** @returns the exit code that the error asks for */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ArchscribeError) {
    process.stderr.write(`${error.message}.\n${error.hint}\n`);
    return error.exitCode;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`This is a bug in archscribe; please report it:\n${detail}\n`);
  return 1;
}

/** A reader such as `head` may close the pipe; that is no failure. */
function exitQuietlyWhenPipeCloses(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}
