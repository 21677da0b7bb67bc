import { describe, expect, it } from "vitest";
import { join } from "node:path";
import { readProjectName } from "@archscribe/core/document/project-folder";
import { folderWith } from "../testing/command-line.ts";
import { type GitFolder, gitFolder } from "../testing/git-folder.ts";
import { openStates } from "./open-states.ts";
import { readStateNames } from "./state-name.ts";

const manifest = (name: string): string =>
  `archscribe: 1\nname: ${name}\norganization: Example\nversion: "1.0"\n`;

/** The projects found in both states: the name of each project, or nothing. */
async function found(folder: string, project: string, args: readonly (string | undefined)[]) {
  const states = await openStates(
    readStateNames(args[0], args[1]),
    { folder: project },
    {
      folder,
      environment: {},
      signal: new AbortController().signal,
    },
  );
  try {
    const { after, before, notes } = states;
    const names = [before, after].map(async ({ state, tree }) => [
      state.name,
      tree === undefined ? undefined : await readProjectName(tree),
    ]);
    return { states: await Promise.all(names), notes };
  } finally {
    states.close();
  }
}

/** A repository whose project has another name in the commit, in the index and in the work tree. */
async function threeStates(): Promise<GitFolder> {
  const repository = await gitFolder({ "shop/archscribe.yaml": manifest("committed") });
  await repository.write({ "shop/archscribe.yaml": manifest("staged") });
  repository.git("add", "--all");
  await repository.write({ "shop/archscribe.yaml": manifest("written") });
  return repository;
}

describe("two states of a project", () => {
  it.each([
    [
      [],
      [
        ["HEAD", "committed"],
        ["the work tree", "written"],
      ],
    ],
    [
      ["main"],
      [
        ["main", "committed"],
        ["the work tree", "written"],
      ],
    ],
    [
      ["index"],
      [
        ["the index", "staged"],
        ["the work tree", "written"],
      ],
    ],
    [
      ["HEAD", "index"],
      [
        ["HEAD", "committed"],
        ["the index", "staged"],
      ],
    ],
    [
      ["worktree", "main"],
      [
        ["the work tree", "written"],
        ["main", "committed"],
      ],
    ],
    [
      ["main...main"],
      [
        ["the merge base of main and main", "committed"],
        ["main", "committed"],
      ],
    ],
  ])("%s are read without a checkout", async (args, states) => {
    const { folder, git } = await threeStates();
    const before = git("status", "--porcelain");

    expect(await found(folder, "shop", args)).toEqual({ states, notes: [] });
    expect(git("status", "--porcelain")).toBe(before);
  });

  it("may be two folders outside of a repository", async () => {
    const folder = await folderWith({
      "old/archscribe.yaml": manifest("old"),
      "new/archscribe.yaml": manifest("new"),
    });

    expect(await found(folder, ".", ["old", "./new"])).toEqual({
      states: [
        ["old", "old"],
        ["./new", "new"],
      ],
      notes: [],
    });
  });

  it("may lack the project", { tags: ["slow"] }, async () => {
    const { commit, folder, git } = await gitFolder({ "readme.md": "" });
    await commit({ "shop/archscribe.yaml": manifest("Shop") });
    git("rm", "--quiet", "-r", "shop");

    expect(await found(folder, "shop", ["HEAD~1", "HEAD"])).toMatchObject({
      states: [
        ["HEAD~1", undefined],
        ["HEAD", "Shop"],
      ],
    });
    expect(await found(folder, "shop", [])).toMatchObject({
      states: [
        ["HEAD", "Shop"],
        ["the work tree", undefined],
      ],
    });
  });
});

describe("a baseline", () => {
  const baseline = (commit: string): string =>
    `version: "1.2"\ndate: 2026-03-31\n${commit}checks: { errors: 0, warnings: 0, notes: 0 }\nitems: |\n  0123456789abcdef  requirement:FR-1\n`;

  it("is read at the commit that it names", async () => {
    const repository = await threeStates();
    const commit = `commit: "${repository.git("rev-parse", "HEAD")}"\n`;
    await repository.write({ "shop/baselines/1.2.yaml": baseline(commit) });

    expect((await found(repository.folder, "shop", ["baseline:1.2"])).states).toEqual([
      ["baseline 1.2", "committed"],
      ["the work tree", "written"],
    ]);
  });

  it("that names no commit, or does not exist, is refused", async () => {
    const { folder, write } = await threeStates();
    await write({ "shop/baselines/1.2.yaml": baseline("dirty: true\n") });

    await expect(found(folder, "shop", ["baseline:1.2"])).rejects.toMatchObject({
      code: "BASELINE_WITHOUT_COMMIT",
    });
    await expect(found(folder, "shop", ["baseline:1.1"])).rejects.toMatchObject({
      code: "BASELINE_NOT_FOUND",
      hint: expect.stringContaining("Its baselines: 1.2.") as string,
    });
  });
});

describe("a project whose whole folder was renamed", () => {
  it("is found by being the only one", { tags: ["slow"] }, async () => {
    const { folder, git } = await gitFolder({ "docs/shop/archscribe.yaml": manifest("Shop") });
    git("mv", "docs/shop", "shop");

    expect(await found(folder, "shop", [])).toEqual({
      states: [
        ["HEAD", "Shop"],
        ["the work tree", "Shop"],
      ],
      notes: ["The project was in docs/shop in HEAD."],
    });
  });

  it("is found by its name among others that were renamed too", { tags: ["slow"] }, async () => {
    const { commit, folder, git } = await gitFolder({
      "docs/shop/archscribe.yaml": manifest("Shop"),
      "docs/bank/archscribe.yaml": manifest("Bank"),
    });
    git("mv", "docs", "architecture");
    await commit({ "architecture/bank/pages/orchestration.md": "# Orchestration\n" });

    expect(await found(folder, "architecture/bank", ["HEAD~1", "HEAD"])).toMatchObject({
      notes: ["The project was in docs/bank in HEAD~1."],
    });
  });

  it("is found by git's renames if its name has changed as well", async () => {
    const long =
      "brief: A shop that sells books to readers, and keeps their orders until they are delivered.\n";
    const { commit, folder, git } = await gitFolder({
      "docs/shop/archscribe.yaml": manifest("Shop") + long,
      "docs/bank/archscribe.yaml": manifest("Bank"),
    });
    git("mv", "docs", "architecture");
    await commit({ "architecture/shop/archscribe.yaml": manifest("Store") + long });

    expect(await found(folder, "architecture/shop", ["HEAD~1"])).toMatchObject({
      notes: ["The project was in docs/shop in HEAD~1."],
    });
  });

  it("is not taken for another project that is still there", { tags: ["slow"] }, async () => {
    const { commit, folder } = await gitFolder({ "docs/shop/archscribe.yaml": manifest("Shop") });
    await commit({ "docs/bank/archscribe.yaml": manifest("Bank") });

    expect(await found(folder, "docs/bank", ["HEAD~1"])).toEqual({
      states: [
        ["HEAD~1", undefined],
        ["the work tree", "Bank"],
      ],
      notes: [],
    });
  });
});

describe("a state that cannot be found", () => {
  it("is refused if the name denotes both a folder and a commit", async () => {
    const { folder, git } = await threeStates();
    git("branch", "shop");

    await expect(found(folder, "shop", ["shop"])).rejects.toMatchObject({ code: "STATE_AMBIGUOUS" });
    expect((await found(folder, "shop", ["./shop"])).states[0]).toEqual(["./shop", "written"]);
    expect((await found(folder, "shop", ["refs/heads/shop"])).states[0]).toEqual([
      "refs/heads/shop",
      "committed",
    ]);
  });

  it.each([
    [["mian"], "GIT_REF_UNKNOWN"],
    [["./nowhere"], "PROJECT_NOT_FOUND"],
    [["--all", "HEAD"], "GIT_REF_UNKNOWN"],
  ])("%s is refused", async (args, code) => {
    const { folder } = await threeStates();

    await expect(found(folder, "shop", args)).rejects.toMatchObject({ code });
  });

  it("is refused outside of a repository", async () => {
    const folder = await folderWith({ "archscribe.yaml": manifest("Shop") });

    await expect(found(folder, ".", [])).rejects.toMatchObject({ code: "GIT_NO_REPOSITORY" });
    await expect(found(join(folder, "none"), ".", ["index"])).rejects.toMatchObject({
      code: "GIT_NO_REPOSITORY",
    });
  });
});
