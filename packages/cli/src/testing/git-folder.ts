import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterFile } from "./after-file.ts";
import { folderWith } from "./command-line.ts";

/** A repository in a folder that is gone after the tests of the file. */
export interface GitFolder {
  readonly folder: string;
  /** Runs git there, and returns what it prints. */
  git(...args: string[]): string;
  /** Writes files, adds everything and commits it. */
  commit(files: Readonly<Record<string, string>>): Promise<void>;
  write(files: Readonly<Record<string, string>>): Promise<void>;
}

/** A machine without a configuration of git runs the tests too. */
const settings = [
  "user.name=Test",
  "user.email=test@example.org",
  "init.defaultBranch=main",
  "commit.gpgsign=false",
];

/** Repositories that tests of this file began with, by their files: a copy takes a tenth of the time. */
const originals = new Map<string, string>();

/** Makes a repository whose branch `main` has one commit with the files. */
export async function gitFolder(files: Readonly<Record<string, string>>): Promise<GitFolder> {
  const folder = await folderWith({});
  const git = (...args: string[]): string =>
    execFileSync("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    }).trimEnd();
  const write = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  };
  const commit = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    await write(texts);
    git("add", "--all");
    git("commit", "--quiet", "--message", "a commit");
  };
  const key = JSON.stringify(files);
  const original = originals.get(key);
  if (original === undefined) {
    // Without the examples of hooks, which git would copy each time.
    git("init", "--quiet", "--template=");
    await commit(files);
    await keep(key, folder);
  } else {
    await cp(original, folder, { recursive: true });
    // The index knows the files of the original by their times.
    git("update-index", "-q", "--refresh");
  }
  return { folder, git, commit, write };
}

async function keep(key: string, folder: string): Promise<void> {
  const original = await mkdtemp(join(tmpdir(), "archscribe-original-"));
  await cp(folder, original, { recursive: true });
  originals.set(key, original);
  afterFile(async () => {
    originals.delete(key);
    await rm(original, { recursive: true, force: true });
  });
}
