import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileTree } from "../../../model/index.ts";
import { openFileTree } from "../folder/file-tree.ts";
import { type BlobReader, openBlobs } from "./blob-reader.ts";
import { type GitState, gitEntries } from "./git-entries.ts";
import { openGitTree } from "./git-tree.ts";
import { openRepository } from "./open-repository.ts";
import { type TemporaryRepository, temporaryRepository } from "./testing/temporary-repository.ts";

let repository: TemporaryRepository;
let commit = "";
const readers: BlobReader[] = [];

beforeAll(async () => {
  repository = await temporaryRepository();
  const project = join(repository.folder, "docs/shop");
  await mkdir(join(project, "diagrams"), { recursive: true });
  await symlink("../archscribe.yaml", join(project, "diagrams/inside.yaml"));
  await symlink("../../secret.txt", join(project, "diagrams/outside.txt"));
  await symlink("/etc/hostname", join(project, "diagrams/absolute.txt"));
  await symlink("circle.txt", join(project, "diagrams/circle.txt"));
  await symlink("diagrams", join(project, "link"));
  await symlink("..", join(project, "up"));
  commit = await repository.commit({
    "docs/shop/archscribe.yaml": "name: shop",
    "docs/shop/diagrams/ä b.puml": "@startuml",
    "docs/shop/.archscribe/hidden": "",
    "docs/shop/node_modules/x/y.md": "",
    "docs/shopping/archscribe.yaml": "name: other",
    "docs/secret.txt": "secret",
  });
});
afterAll(() => {
  for (const reader of readers) reader.close();
});

/** The project's folder in a state, as a tree. */
async function treeAt(state: GitState, maxBytes = 1000): Promise<FileTree> {
  const opened = await openRepository(join(repository.folder, "docs/shop"));
  const blobs = openBlobs(opened, maxBytes);
  readers.push(blobs);
  const entries = await gitEntries(opened, state, opened.below);
  return openGitTree({ root: "docs/shop", entries, blobs });
}

async function textOf(tree: FileTree, path: string): Promise<string> {
  const content = await tree.read(path);
  return content.kind === "file" ? Buffer.from(content.bytes).toString() : content.kind;
}

describe("the folder of a project at a commit", () => {
  it("equals a checkout", async () => {
    const tree = await treeAt({ kind: "commit", commit });
    const checkout = openFileTree(join(repository.folder, "docs/shop"));

    const paths = [...(await checkout.list()), "up/secret.txt", "link/ä b.puml", "none.md", "diagrams"];

    expect(await tree.list()).toEqual(await checkout.list());
    for (const path of paths.filter((one) => !one.includes("circle")))
      expect([path, await tree.read(path)]).toEqual([path, await plain(checkout, path)]);
  });

  it.each(["diagrams/outside.txt", "diagrams/absolute.txt", "up/secret.txt", "../secret.txt"])(
    "answers that %s leads out of it",
    async (path) => {
      const tree = await treeAt({ kind: "commit", commit });

      expect(await tree.read(path)).toEqual({ kind: "outside" });
    },
  );

  it("does not follow circular links, and reads no file that is too long", async () => {
    const tree = await treeAt({ kind: "commit", commit });
    const limited = await treeAt({ kind: "commit", commit }, 9);

    expect(await tree.read("diagrams/circle.txt")).toEqual({
      kind: "unreadable",
      reason: "its links lead in a circle",
    });
    expect((await limited.read("archscribe.yaml")).kind).toBe("unreadable");
    expect(await textOf(limited, "diagrams/ä b.puml")).toBe("@startuml");
  });

  it("is read many times at once, in any order", async () => {
    const tree = await treeAt({ kind: "commit", commit });

    const texts = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        textOf(tree, index % 2 === 0 ? "archscribe.yaml" : "diagrams/ä b.puml"),
      ),
    );

    expect(new Set(texts)).toEqual(new Set(["name: shop", "@startuml"]));
  });

  it("has nothing at a commit without it", async () => {
    const other = await temporaryRepository();
    const id = await other.commit({ "readme.md": "" });
    const opened = await openRepository(join(other.folder, "docs/shop"));

    expect(await gitEntries(opened, { kind: "commit", commit: id }, opened.below)).toEqual([]);
  });
});

it("shows the index as it would be committed", async () => {
  await repository.write({ "docs/shop/staged.md": "staged" });
  repository.git("add", "docs/shop/staged.md");
  repository.git("rm", "--quiet", "docs/shop/link");
  await repository.write({ "docs/shop/staged.md": "later", "docs/shop/untracked.md": "" });

  const tree = await treeAt({ kind: "index" });

  expect(await textOf(tree, "staged.md")).toBe("staged");
  expect(await tree.list()).toEqual([
    "archscribe.yaml",
    "diagrams/absolute.txt",
    "diagrams/circle.txt",
    "diagrams/inside.yaml",
    "diagrams/outside.txt",
    "diagrams/ä b.puml",
    "staged.md",
    "up",
  ]);
});

it("says that a submodule is a folder whose files it does not have", async () => {
  const inner = await temporaryRepository();
  await inner.commit({ "a.puml": "@startuml" });
  const outer = await temporaryRepository();
  await outer.commit({ "archscribe.yaml": "name: shop" });
  outer.git("submodule", "--quiet", "add", inner.folder, "diagrams");
  const id = await outer.commit({});
  const opened = await openRepository(outer.folder);
  const blobs = openBlobs(opened, 1000);
  readers.push(blobs);

  const entries = await gitEntries(opened, { kind: "commit", commit: id }, "");
  const tree = openGitTree({ root: ".", entries, blobs });

  expect(entries).toContainEqual(expect.objectContaining({ path: "diagrams", kind: "submodule" }));
  expect(await tree.list()).toEqual(["archscribe.yaml"]);
  expect(await tree.read("diagrams")).toEqual({ kind: "unreadable", reason: "it is a folder" });
});

it("reports unmerged files of the index, including files that one side has deleted", async () => {
  const { commit: committed, folder, git } = await temporaryRepository();
  await committed({ "a.md": "first", "b.md": "first", "c.md": "same" });
  git("checkout", "--quiet", "-b", "topic");
  git("rm", "--quiet", "b.md");
  await committed({ "a.md": "theirs" });
  git("checkout", "--quiet", "-");
  await committed({ "a.md": "ours", "b.md": "ours" });
  expect(() => git("merge", "--quiet", "topic")).toThrow();
  const opened = await openRepository(folder);
  const blobs = openBlobs(opened, 1000);
  readers.push(blobs);

  const tree = openGitTree({ root: ".", entries: await gitEntries(opened, { kind: "index" }, ""), blobs });

  expect(await tree.list()).toEqual(["a.md", "b.md", "c.md"]);
  for (const path of ["a.md", "b.md"])
    expect(await tree.read(path)).toEqual({ kind: "unreadable", reason: "its merge is not finished" });
  expect(await textOf(tree, "c.md")).toBe("same");
});

it("reports contents that are missing in the clone, and continues", async () => {
  const broken = await temporaryRepository();
  const id = await broken.commit({ "a.md": "first", "b.md": "second" });
  const lost = broken.git("rev-parse", `${id}:a.md`);
  await rm(join(broken.folder, ".git/objects", lost.slice(0, 2), lost.slice(2)), { force: true });
  const opened = await openRepository(broken.folder);
  const blobs = openBlobs(opened, 1000);
  readers.push(blobs);

  const tree = openGitTree({
    root: ".",
    entries: await gitEntries(opened, { kind: "commit", commit: id }, ""),
    blobs,
  });

  expect(await tree.read("a.md")).toEqual({
    kind: "unreadable",
    reason: "its content is not in this clone",
  });
  expect(await textOf(tree, "b.md")).toBe("second");
});

async function plain(tree: FileTree, path: string) {
  const content = await tree.read(path);
  return content.kind === "file" ? { ...content, bytes: Buffer.from(content.bytes) } : content;
}
