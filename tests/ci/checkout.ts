import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterFile } from "../../packages/cli/src/testing/after-file.ts";
import { sharedResult } from "../e2e/shared-result.ts";

type Files = Readonly<Record<string, string>>;

/** A code host's copy of a repository with a pull request from `feature` to `main`. */
export interface PullRequest {
  /** The address that a checkout fetches from. */
  readonly remote: string;
  /** The commit that merges the two, which a runner checks out. */
  readonly merge: string;
  /** The last commit of the pull request. */
  readonly head: string;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-pull-request-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a repository whose branch changes files, while `main` has gone on in between. */
export async function createPullRequest(before: Files, after: Files): Promise<PullRequest> {
  const folder = await temporaryFolder();
  git(folder, "init", "--quiet", "--initial-branch=main");
  await commit(folder, before);
  git(folder, "switch", "--quiet", "--create=feature");
  const head = await commit(folder, after);
  git(folder, "switch", "--quiet", "main");
  await commit(folder, { "README.md": "Later on main.\n" });
  git(folder, "switch", "--quiet", "--detach");
  git(folder, "merge", "--quiet", "--no-ff", "--message=Merge", "feature");
  const merge = git(folder, "rev-parse", "HEAD");
  git(folder, "update-ref", "refs/pull/7/merge", merge);
  git(folder, "switch", "--quiet", "main");
  return { remote: pathToFileURL(folder).href, merge, head };
}

async function commit(folder: string, files: Files): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message=Change");
  return git(folder, "rev-parse", "HEAD");
}

/** Checks out one commit as runners do: a fresh repository with so many commits of the history; 0 for all of it. */
export async function checkOut({ remote }: PullRequest, commitId: string, depth: number): Promise<string> {
  const folder = await temporaryFolder();
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "remote", "add", "origin", remote);
  const refs = depth === 0 ? ["+refs/heads/*:refs/remotes/origin/*"] : [`--depth=${String(depth)}`];
  git(
    folder,
    "fetch",
    "--quiet",
    "--no-tags",
    ...refs.filter((one) => one.startsWith("--")),
    "origin",
    commitId,
    ...refs.filter((one) => !one.startsWith("--")),
  );
  git(folder, "checkout", "--quiet", "--detach", commitId);
  await installCommand(folder);
  return folder;
}

/** Installs this repository's command there; it notes the tokens that it sees. */
async function installCommand(folder: string): Promise<void> {
  const bin = join(folder, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  await writeFile(join(folder, ".git/info/exclude"), "node_modules\ntokens\n");
  const command = await sharedResult("command");
  const script = [
    "#!/bin/sh",
    `echo "$1 \${GITHUB_TOKEN:-\${GITLAB_TOKEN:-none}}" >> '${join(folder, "tokens")}'`,
    `exec '${process.execPath}' '${command}' "$@"`,
  ];
  await writeFile(join(bin, "archscribe"), `${script.join("\n")}\n`);
  await chmod(join(bin, "archscribe"), 0o755);
}

/** The variables that a process needs on any machine; git gets a person and no settings of the machine. */
export function machineEnvironment(): Readonly<Record<string, string>> {
  return {
    PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter),
    HOME: tmpdir(),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    npm_config_update_notifier: "false",
  };
}

function git(folder: string, ...args: readonly string[]): string {
  const person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const env = { ...machineEnvironment(), LC_ALL: "C" };
  return execFileSync("git", [...person, ...args], { cwd: folder, env, encoding: "utf8" }).trim();
}
