import { execFile } from "node:child_process";
import { devNull } from "node:os";
import { dirname } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";

/** The repository for a run of git, so that git does not search for one. */
export interface GitPlace {
  /** Where git runs: the top of the work tree, or the folder of a repository without one. */
  readonly top: string;
  /** The folder with git's own files. */
  readonly gitFolder: string;
  readonly hasWorkTree: boolean;
}

/** The result of a run of git. */
export interface GitResult {
  /** Its exit code; git uses 128 for failures. */
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** How a run of git differs from the usual one. */
export interface GitRun {
  /** The longest that it may take, in milliseconds. */
  readonly limit?: number;
  /** Arguments before the command. */
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The longest that reading may take, in milliseconds. */
export const readingLimit = 60_000;

/** The list of all files of a very large repository still fits. */
const maxBytes = 512 * 1024 * 1024;

/** In a hook, git sets these for the folder of the hook, which is not the folder that is read here. */
const variablesOfHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_PREFIX"];

/**
 * A repository is data, and so is its configuration: no program that it names is executed. These settings win over those of
 * its files. The commands that are used read no work tree either, because the filters of attributes are programs.
 */
const harmless: readonly string[] = [
  // A monitor of files is a program.
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  // A folder of a project that looks like a repository is not one.
  "safe.bareRepository=explicit",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

/**
 * Runs git for a repository: without a shell, a pager, a question, a lock, the network, or a program that the repository
 * names.
 *
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED if it does not end in time
 */
export async function tryGit(
  place: GitPlace,
  args: readonly string[],
  { options = [], ...run }: GitRun = {},
): Promise<GitResult> {
  return execGit(place.top, args, { ...run, options: [...placeOptions(place), ...options] });
}

/**
 * Runs git in a folder, for the repository of exactly this folder: those above are not searched.
 *
 * @param isBare whether the folder may itself be a repository without a work tree
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED if it does not end in time
 */
export async function tryGitIn(folder: string, args: readonly string[], isBare = false): Promise<GitResult> {
  return execGit(folder, args, {
    options: [...harmless, ...(isBare ? ["-c", "safe.bareRepository=all"] : [])],
    environment: { GIT_CEILING_DIRECTORIES: dirname(folder) },
  });
}

/**
 * Runs git for a repository and returns what it prints.
 *
 * @throws ArchscribeError GIT_NOT_INSTALLED, GIT_FAILED
 */
export async function runGit(place: GitPlace, args: readonly string[]): Promise<Buffer> {
  const result = await tryGit(place, args);
  if (result.code !== 0) throw gitFailed(args, result);
  return result.stdout;
}

/** The arguments before a command of git that restrict it to one repository. */
export function placeOptions({ gitFolder, hasWorkTree, top }: GitPlace): string[] {
  return [...harmless, `--git-dir=${gitFolder}`, ...(hasWorkTree ? [`--work-tree=${top}`] : [])];
}

/** Returns the lines of an output whose items end with NUL. */
export function nulSeparated(output: Buffer): string[] {
  return output.toString().split("\0").slice(0, -1);
}

/**
 * The environment in which git prints English, asks no questions, fetches nothing and writes no other files.
 */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !variablesOfHooks.includes(name));
  return {
    ...Object.fromEntries(inherited),
    // A setting such as protocol.file.allow wins over protocol.allow, but nothing wins over this list.
    GIT_ALLOW_PROTOCOL: "none",
    GIT_NO_LAZY_FETCH: "1",
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

function execGit(folder: string, args: readonly string[], run: GitRun): Promise<GitResult> {
  const { environment, limit = readingLimit, options = [] } = run;
  return new Promise((resolve, reject) => {
    execFile(
      "git",
      [...options, ...args],
      {
        cwd: folder,
        encoding: "buffer",
        env: { ...gitEnvironment(), ...environment },
        killSignal: "SIGKILL",
        maxBuffer: maxBytes,
        timeout: limit,
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === "number") resolve({ code, stdout, stderr: stderr.toString().trim() });
        else if (error?.killed === true && error.signal === "SIGKILL") reject(tooSlow(args, limit));
        else reject(startError(error, args));
      },
    );
  });
}

/** GIT_FAILED for a run that did not end in time. */
export function tooSlow(args: readonly string[], limit: number): ArchscribeError {
  const reason = `it did not end within ${limit / 1000} seconds`;
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
