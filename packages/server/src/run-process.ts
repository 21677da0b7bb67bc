import { destination } from "pino";
import { openLog } from "./open-log.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { StartError } from "./start-error.ts";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The maximum time for stopping before the process ends anyway, in milliseconds; a busy machine takes longer. */
const deadline = 60_000;

/** Runs the server in this process until it is asked to stop: messages go to stdout, the log to stderr. */
export async function runProcess(): Promise<void> {
  const starting = startServer({
    environment: { WEB_FOLDER: builtWebFolder(), ...process.env },
    openLog: (level) => openLog(level, destination({ dest: 2, sync: true })),
    say: (text) => void process.stdout.write(text),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(starting));
  process.on("uncaughtException", (cause) => void stop(starting, cause));
  try {
    const server = await starting;
    await server.tryBrowser();
  } catch (cause) {
    process.stderr.write(presentFailure(cause));
    process.exitCode = cause instanceof StartError ? 2 : 1;
  }
}

/** Stops the server if it has started; the reason is an unexpected error, if any. */
async function stop(starting: Promise<RunningServer>, fault?: unknown): Promise<void> {
  if (fault !== undefined) process.exitCode = 1;
  setTimeout(() => process.exit(1), deadline).unref();
  const server = await starting.catch(() => undefined);
  try {
    if (fault !== undefined)
      server?.log.fatal({ err: fault }, "the server stops because of an internal fault");
    await server?.close();
  } catch (cause) {
    process.exitCode = 1;
    server?.log.error({ err: cause }, "the server did not stop cleanly");
  }
}

function presentFailure(cause: unknown): string {
  if (cause instanceof StartError) return `${cause.message}.\n${cause.hint}\n`;
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return `This is a bug in archscribe; please report it:\n${detail}\n`;
}

/** The web application that comes with this server; undefined if it has not been built. */
function builtWebFolder(): string | undefined {
  const page = fileURLToPath(import.meta.resolve("@archscribe/web/index.html"));
  return existsSync(page) ? dirname(page) : undefined;
}
