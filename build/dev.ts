/**
 * Previews the bookstore example from the sources, and starts the preview again whenever a source has changed: `npm run dev`.
 *
 * Node's own `--watch-path` loses a file that an editor replaces by a new one, which a watch of its folder does not.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { type Dirent, readdirSync, watch } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** How long to wait for further saves, in milliseconds. */
const quiet = 50;

/** How long a preview that is replaced may take to end, in milliseconds. */
const farewell = 5_000;

const running = new Set<ChildProcess>();
let preview: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isEnding = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, endAll);
for (const name of ["core", "cli"]) watchFolder(join(root, "packages", name, "src"));
start();

/** Calls `start` after a change in a folder or in one of those below. */
function watchFolder(folder: string): void {
  watch(folder, (_, name) => {
    if (name === null || !isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(start, quiet);
  });
  for (const entry of foldersIn(folder)) watchFolder(join(folder, entry.name));
}

function foldersIn(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
}

/** Returns false for tests, and for the temporary files of editors. */
function isSource(name: string): boolean {
  return /\.(?:ts|tsx|json|css)$/.test(name) && !/\.test\.tsx?$/.test(name);
}

/** Starts the preview. The one before ends meanwhile: it frees the port long before this one needs it. */
function start(): void {
  if (isEnding) return;
  if (preview !== undefined) {
    process.stderr.write("A source has changed; the preview starts again.\n");
    end(preview);
  }
  const started = spawn(
    process.execPath,
    [
      "--conditions=@archscribe/source",
      "packages/cli/src/main.ts",
      "watch",
      "examples/online-bookstore",
      "--port",
      "4100",
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  preview = started;
  running.add(started);
  started.once("exit", (code) => {
    running.delete(started);
    if (started === preview && !isEnding && code !== 0)
      process.stderr.write("The preview has ended; it starts again when a source changes.\n");
    if (isEnding && running.size === 0) process.exit();
  });
}

function end(child: ChildProcess): void {
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), farewell).unref();
}

function endAll(): void {
  isEnding = true;
  for (const child of running) end(child);
  if (running.size === 0) process.exit();
}
