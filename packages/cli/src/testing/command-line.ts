import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { type Engines, ownEngines } from "../engines.ts";
import { readBounded } from "../read-bounded.ts";
import { runCommandLine } from "../run-command-line.ts";
import { afterFile } from "./after-file.ts";
import { isFullRun } from "./is-full-run.ts";
import { quickEngines } from "./quick-engines.ts";

const main = join(import.meta.dirname, "../main.ts");

/** The result of a run of the command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Identifies the program, so that results are kept as of a built one. */
  readonly build?: string;
  /**
   * By default the quick ones, and in a full run the engines of the product; a test of pictures names the
   * latter.
   */
  readonly engines?: Engines | undefined;
}

/**
 * The command as a program and its arguments, for others who start it: the built one in a run of `npm test`, which has
 * just built it, since that one starts faster; otherwise its sources.
 */
export function programLine(args: readonly string[]): { readonly command: string; readonly args: string[] } {
  const program =
    process.env["TEST_PROGRAMS"] === "built"
      ? [join(import.meta.dirname, "../../bin/archscribe.cjs")]
      : ["--conditions=@archscribe/source", main];
  return { command: process.execPath, args: [...program, ...args] };
}

/** Starts the command as a user would, in its own process without a terminal. */
export function start(args: readonly string[], { environment, folder }: RunOptions = {}): ChildProcess {
  const line = programLine(args);
  return spawn(line.command, line.args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
  });
}

const defaultEngines = isFullRun ? ownEngines : quickEngines;

let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs the command to its end in this process, isolated like a separate process: starting a process for each
 * run would take most of the time. Tests of the process itself use `start`.
 */
export async function archscribe(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  // Folder and environment belong to the process, so only one command runs at a time.
  const outcome = latest.then(() => runHere(args, options));
  latest = outcome.catch(() => undefined);
  return outcome;
}

async function runHere(
  args: readonly string[],
  { build, engines = defaultEngines, environment, folder, input = "" }: RunOptions,
): Promise<Outcome> {
  const kept = { environment: process.env, folder: process.cwd(), exitCode: process.exitCode };
  const said: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
  const saying = (stream: keyof typeof said) => (text: string | Uint8Array) =>
    said[stream].push(Buffer.from(text)) > 0;
  process.env = { PATH: kept.environment["PATH"], HOME: kept.environment["HOME"], ...environment };
  process.chdir(folder ?? kept.folder);
  try {
    const code = await runCommandLine([process.execPath, main, ...args], {
      folder: process.cwd(),
      environment: process.env,
      engines,
      build,
      interactive: false,
      signal: new AbortController().signal,
      channel: { input: Readable.from([Buffer.from(input)]), output: writableTo(saying("stdout")) },
      readStdin: () => readBounded(Readable.from([Buffer.from(input)]), "Standard input"),
      streams: {
        stdout: { write: saying("stdout") },
        stderr: { write: saying("stderr"), isTTY: false, columns: 0 },
      },
    });
    const [stdout, stderr] = [said.stdout, said.stderr].map((parts) => Buffer.concat(parts).toString());
    return { code: code ?? null, stdout: stdout ?? "", stderr: withoutMachineTalk(stderr ?? "") };
  } finally {
    process.env = kept.environment;
    process.chdir(kept.folder);
    process.exitCode = kept.exitCode;
  }
}

function writableTo(write: (text: Uint8Array) => boolean): Writable {
  return new Writable({
    write: (chunk: Uint8Array, _, done) => {
      write(chunk);
      done();
    },
  });
}

/** The output of a started command without messages that depend on the machine, and its exit code. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  return { code, stdout, stderr: withoutMachineTalk(stderr) };
}

function withoutMachineTalk(stderr: string): string {
  return stderr.replaceAll(machineTalk, "");
}

/** Messages that appear only on a slow machine, or if a browser cannot use its sandbox, such as for root. */
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
