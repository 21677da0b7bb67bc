import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Edit } from "./edit-corpus.ts";

/** A machine without a configuration of git measures too. */
const settings = ["user.name=Bench", "user.email=bench@example.org", "commit.gpgsign=false", "gc.auto=0"];

/**
 * Makes a repository with two commits in a new folder: the files, and the files with edits.
 *
 * @throws Error if a text that an edit replaces is not there
 */
export async function editedRepository(
  folder: string,
  files: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const git = (...args: readonly string[]): void => {
    execFileSync("git", [...settings.flatMap((one) => ["-c", one]), ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  };
  git("init");
  git("add", "--all");
  git("commit", "--message", "before");
  for (const { from, path, to } of edits) {
    const text = await readFile(join(folder, path), "utf8");
    if (!text.includes(from)) throw new Error(`${path} does not contain '${from}'`);
    await writeFile(
      join(folder, path),
      text.replace(from, () => to),
    );
  }
  git("commit", "--all", "--message", "after");
}
