import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryRepository } from "../git/testing/temporary-repository.ts";
import { withGit } from "./source-paths.ts";
import { openSourceTree } from "./source-tree.ts";

const megabyte = 1024 * 1024;

it.each([
  ["openapi.json", `{ "openapi": "3.1.0", "info": "${"x".repeat(5 * megabyte)}" }`, undefined],
  [
    "openapi.json",
    `{ "info": "${"x".repeat(17 * megabyte)}", "openapi": "3.1.0" }`,
    "It is longer than 16 MB.",
  ],
  ["asyncapi.yaml", `asyncapi: 3.0.0\ninfo: ${"x".repeat(2 * megabyte)}\n`, undefined],
  ["asyncapi.yaml", `asyncapi: 3.0.0\ninfo: ${"x".repeat(5 * megabyte)}\n`, "It is longer than 4 MB."],
  ["schema.graphql", `# ${"x".repeat(2 * megabyte)}`, undefined],
  ["data.json", `{ "text": "${"x".repeat(2 * megabyte)}" }`, "It is longer than 1 MB."],
  ["Large.java", `// ${"x".repeat(2 * megabyte)}`, "It is longer than 1 MB."],
] as const)("%s is read as long as contracts of its format may be", async (name, text, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  await writeFile(join(folder, name), text);
  const { tree, unread } = openSourceTree(folder);

  expect(tree.text(name)).toBe(reason === undefined ? text : undefined);
  expect(unread).toEqual(reason === undefined ? [] : [{ file: name, reason }]);
});

it("each file has its own text, whatever has been read before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  const texts = {
    "a.json": `{ "openapi": "3.1.0", "info": "${"x".repeat(megabyte)}" }`,
    "b.ts": "let b;\n",
    "c.ts": "",
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const { tree } = openSourceTree(folder);

  expect(tree.paths.map((path) => [path, tree.text(path)])).toEqual(Object.entries(texts));
});

it("ignored paths are not listed, and are counted beside the folders of known names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  for (const below of ["dist", "node_modules", "src"]) {
    await mkdir(join(folder, below));
    await writeFile(join(folder, below, "a.js"), "");
  }
  for (const name of [".env", "photo.png"]) await writeFile(join(folder, name), "");
  const { skipped, tree } = openSourceTree(folder, {
    ignored: [".env", "dist", "node_modules", "photo.png"],
  });

  expect(tree.paths).toEqual(["src/a.js"]);
  expect(skipped).toEqual([
    { name: "node_modules", count: 1, first: "node_modules" },
    { name: "ignored by git", isMixed: true, count: 2, first: ".env" },
  ]);
});

describe("a repository in a repository", () => {
  /** A repository with a submodule, a clone and a linked work tree in it, each with a file. */
  async function repositoryWithOthers(): Promise<string> {
    const { folder, git, commit, write } = await temporaryRepository();
    await write({ ".gitmodules": '[submodule "tides"]\n\tpath = lib/tides\n\turl = ../tides\n' });
    await commit({ "a.js": "" });
    git("init", "--quiet", "--template=", "lib/tides");
    git("init", "--quiet", "--template=", "clones/bank");
    git("worktree", "add", "--quiet", "--detach", "trees/next");
    await write({ "lib/tides/b.js": "", "clones/bank/c.js": "" });
    return folder;
  }

  it("is read if it is a submodule; a clone and a work tree are left out, and counted", async () => {
    const folder = await repositoryWithOthers();
    const [opened] = await withGit([{ name: "shop", path: folder }]);
    const { skipped, tree } = openSourceTree(folder, opened);

    expect(tree.paths).toEqual([".gitmodules", "a.js", "lib/tides/b.js"]);
    expect(skipped).toEqual([{ name: "other git repositories", count: 2, first: "clones/bank" }]);
  });

  it("is read if it is named itself, or if the folder around it is not in a repository", async () => {
    const folder = await repositoryWithOthers();
    const bank = join(folder, "clones/bank");
    const [opened] = await withGit([{ name: "bank", path: bank }]);

    expect(openSourceTree(bank, opened).tree.paths).toEqual(["c.js"]);
    expect(openSourceTree(folder).tree.paths).toContain("clones/bank/c.js");
  });
});
