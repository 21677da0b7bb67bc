import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** A real repository in a folder that is gone after the tests of the file. */
export interface TemporaryRepository {
  readonly folder: string;
  /** Runs git there and returns what it prints, without its last line end. */
  git(...args: string[]): string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Writes files, adds everything, and returns the id of the commit. */
  commit(files: Readonly<Record<string, string>>, message?: string): Promise<string>;
}

/** A machine without a configuration of git runs the tests too. */
const settings = [
  "user.name=Test",
  "user.email=test@example.org",
  "init.defaultBranch=main",
  "commit.gpgsign=false",
  "protocol.file.allow=always",
].flatMap((setting) => ["-c", setting]);

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Returns a folder outside of every repository. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "archscribe-git-")));
  folders.push(folder);
  return folder;
}

/** Makes a repository with a branch `main` and no commit. @param args more of `git init`, such as `--bare` */
export async function temporaryRepository(...args: string[]): Promise<TemporaryRepository> {
  const repository = repositoryIn(await temporaryFolder());
  // Without the examples of hooks, which git would copy each time.
  repository.git("init", "--quiet", "--template=", ...args);
  return repository;
}

/** The repository that is already in a folder, such as a clone. */
export function repositoryIn(folder: string): TemporaryRepository {
  const git = (...args: string[]): string =>
    execFileSync("git", [...settings, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trimEnd();
  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  };
  return {
    folder,
    git,
    write,
    async commit(files, message = "a commit") {
      await write(files);
      git("add", "--all");
      git("commit", "--quiet", "--message", message);
      return git("rev-parse", "HEAD");
    },
  };
}
