import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterFile } from "./after-file.ts";

const main = join(import.meta.dirname, "../main.ts");

/** What a run of the command left behind. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** The command as a program and its arguments, for others who start it. */
export function programLine(args: readonly string[]): { readonly command: string; readonly args: string[] } {
  return { command: process.execPath, args: ["--conditions=@archscribe/source", main, ...args] };
}

/** Starts the command as a user would, in a process of its own without a terminal. */
export function start(args: readonly string[], { environment, folder }: RunOptions = {}): ChildProcess {
  const line = programLine(args);
  return spawn(line.command, line.args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
  });
}

/** Runs the command to its end. */
export async function archscribe(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = start(args, options);
  // A command may end before it has read everything.
  child.stdin?.on("error", () => undefined).end(options.input ?? "");
  return outcomeOf(child);
}

/** What a started command said on any machine, and how it ended. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  return { code, stdout, stderr: stderr.replaceAll(machineTalk, "") };
}

/** What is said on a slow machine only, or where a browser cannot have its sandbox, as for root; not what was asked for. */
const machineTalk =
  /^(?:.*: \d+ of \d+|The browser runs without its sandbox: (?!it is configured that way).*)\n/gm;

/** A folder with files, which is gone after the tests of this file. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-cli-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
