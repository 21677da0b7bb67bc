import { destination } from "pino";
import { openLog } from "./open-log.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { StartError } from "./start-error.ts";
import { builtWebFolder } from "./web/built-web-folder.ts";

/** How long stopping may take before the process ends without it, in milliseconds; a busy machine takes its time. */
const deadline = 60_000;

/** Runs the server in this process until it is told to stop: what it says is on stdout, its log on stderr. */
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

/** Stops the server, if it has come to run; a fault that nobody foresaw is the reason where there is one. */
async function stop(starting: Promise<RunningServer>, fault?: unknown): Promise<void> {
  if (fault !== undefined) process.exitCode = 1;
  setTimeout(() => process.exit(1), deadline).unref();
  const server = await starting.catch(() => undefined);
  try {
    if (fault !== undefined) server?.log.fatal({ err: fault }, "the server stops for a fault of its own");
    await server?.close();
  } catch (cause) {
    process.exitCode = 1;
    server?.log.error({ err: cause }, "the server did not stop as it should");
  }
}

function presentFailure(cause: unknown): string {
  if (cause instanceof StartError) return `${cause.message}.\n${cause.hint}\n`;
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return `This is a fault of archscribe, please report it:\n${detail}\n`;
}
