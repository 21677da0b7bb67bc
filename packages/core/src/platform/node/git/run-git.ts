import { execFile } from "node:child_process";
import { ArchscribeError } from "../../../model/errors/index.ts";

/** What a run of git left behind. */
export interface GitResult {
  /** Its exit code; git uses 128 for failures. */
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The list of all files of a very large repository still fits. */
const maxBytes = 512 * 1024 * 1024;

/** In a hook, git sets these for the folder in which the hook began, which is not the one in which git runs here. */
const variablesOfHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX"];

/**
 * Runs git in a folder, without a shell, a pager, a question or a lock.
 *
 * @throws ArchscribeError GIT_NOT_INSTALLED
 */
export async function tryGit(folder: string, args: readonly string[]): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    execFile(
      "git",
      // A monitor of files is a program that the repository's own configuration names.
      ["-c", "core.fsmonitor=false", ...args],
      { cwd: folder, encoding: "buffer", env: gitEnvironment(), maxBuffer: maxBytes, windowsHide: true },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === "number") resolve({ code, stdout, stderr: stderr.toString().trim() });
        else reject(startError(error, args));
      },
    );
  });
}

/**
 * Runs git in a folder and returns what it prints.
 *
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED
 */
export async function runGit(folder: string, args: readonly string[]): Promise<Buffer> {
  const result = await tryGit(folder, args);
  if (result.code !== 0) throw gitFailed(args, result);
  return result.stdout;
}

/** Returns the lines of an output whose items end with NUL. */
export function nulSeparated(output: Buffer): string[] {
  return output.toString().split("\0").slice(0, -1);
}

/** The environment in which git speaks English, asks nothing and writes nothing on the side. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !variablesOfHooks.includes(name));
  return {
    ...Object.fromEntries(inherited),
    GIT_OPTIONAL_LOCKS: "0",
    GIT_PAGER: "cat",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
  };
}

/** GIT_FAILED with git's own words. */
export function gitFailed(
  args: readonly string[],
  { code, stderr }: Omit<GitResult, "stdout">,
): ArchscribeError {
  const reason = stderr.replace(/^fatal: /, "") || `it ended with ${code}`;
  return new ArchscribeError("GIT_FAILED", { command: commandOf(args), reason });
}

function startError(
  error: (Error & { code?: string | number | null }) | null,
  args: readonly string[],
): Error {
  if (error?.code === "ENOENT") return new ArchscribeError("GIT_NOT_INSTALLED", {}, { cause: error });
  return new ArchscribeError("GIT_FAILED", {
    command: commandOf(args),
    reason: error?.message ?? "it did not start",
  });
}

function commandOf(args: readonly string[]): string {
  return args.find((one) => !one.startsWith("-")) ?? "";
}
