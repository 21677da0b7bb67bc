import { execFileSync } from "node:child_process";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { openRepository } from "@archscribe/core/platform/node";
import { beforeAll, describe, expect, it } from "vitest";
import { gitFolder, type GitFolder } from "../../testing/git-folder.ts";
import { extractCommit } from "./extract-commit.ts";

describe("a copy of a commit", () => {
  let repository: GitFolder;

  beforeAll(async () => {
    repository = await gitFolder({ "in/x.ts": "x" });
  });

  it("has its files, and no link", async () => {
    const { commit, folder, git } = await gitFolder({ "src/a.ts": "a", "src/in/b.ts": "b" });
    await symlink("/etc", join(folder, "src/link"));
    await commit({ "src/link.ts": "c" });

    const copy = await extractCommit(git("rev-parse", "HEAD"), ["src"], await openRepository(folder));
    const names = await readdir(join(copy.root, "src"), { recursive: true });
    await copy.remove();

    expect(names.toSorted()).toEqual(["a.ts", "in", "in/b.ts", "link.ts"]);
  });

  it.each([
    ["leads out of it", [["100644", ".."]]],
    ["is of git itself", [["100644", ".GIT"]]],
    ["is the current folder", [["100644", "."]]],
    [
      "has one name twice",
      [
        ["100644", "a"],
        ["100644", "a"],
      ],
    ],
    [
      "has names that one disk does not tell apart",
      [
        ["100644", "README"],
        ["100644", "readme"],
      ],
    ],
    ["is absolute", [["100644", "/etc"]]],
    ["leads out of it in one name", [["100644", "a/../../b"]]],
    [
      "has a link and a folder of one name",
      [
        ["120000", "a"],
        ["40000", "a"],
      ],
    ],
  ] as const)("is refused if an entry %s", async (_, entries) => {
    const commit = commitOfTree(entries, repository);

    const refusal = extractCommit(commit, [""], await openRepository(repository.folder));

    await expect(refusal).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: expect.stringContaining("has an entry that is not copied") as string,
    });
  });
});

/** Commits a tree as git itself would not make it. Each entry is the file or the folder of the first commit. */
function commitOfTree(entries: readonly (readonly [string, string])[], { folder, git }: GitFolder): string {
  const ids = { file: git("rev-parse", "HEAD:in/x.ts"), folder: git("rev-parse", "HEAD:in") };
  const tree = Buffer.concat(
    entries.map(([mode, name]) =>
      Buffer.concat([
        Buffer.from(`${mode} ${name}\0`),
        Buffer.from(mode === "40000" ? ids.folder : ids.file, "hex"),
      ]),
    ),
  );
  const id = execFileSync("git", ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], {
    cwd: folder,
    input: tree,
    encoding: "utf8",
  }).trim();
  return git("commit-tree", id, "-m", "by hand");
}
