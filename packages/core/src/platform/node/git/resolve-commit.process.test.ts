import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { mergeBase } from "./merge-base.ts";
import { openRepository } from "./open-repository.ts";
import { resolveCommit } from "./resolve-commit.ts";
import {
  repositoryIn,
  type TemporaryRepository,
  temporaryFolder,
  temporaryRepository,
} from "./testing/temporary-repository.ts";

/** A repository in which `topic` left `main` after the first of its two commits. */
async function forked(): Promise<TemporaryRepository & { readonly first: string }> {
  const repository = await temporaryRepository();
  const first = await repository.commit({ "a.md": "1" });
  repository.git("tag", "v1.0");
  repository.git("switch", "--quiet", "--create", "topic");
  await repository.commit({ "b.md": "topic" });
  repository.git("switch", "--quiet", "main");
  await repository.commit({ "a.md": "2" });
  return { ...repository, first };
}

/** The repository of the tests that change nothing in it. */
let common: Awaited<ReturnType<typeof forked>>;

beforeAll(async () => {
  common = await forked();
});

async function refusal(name: string, folder: string): Promise<unknown> {
  const opened = await openRepository(folder);
  return resolveCommit(opened, name).catch((error: unknown) => error);
}

describe("a commit", () => {
  it.each([["v1.0"], ["refs/tags/v1.0"], ["main~1"], ["HEAD^"]])(
    "is found by %s, with its day",
    async (name) => {
      const { first, folder } = common;

      const commit = await resolveCommit(await openRepository(folder), name);

      expect(commit.id).toBe(first);
      expect(first.startsWith(commit.shortId)).toBe(true);
      expect(commit.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );

  it.each([
    ["mian", "Did you mean main? `git branch --all` and `git tag` list what there is."],
    ["--all", "A name that begins with '-' is an option of git, not a revision."],
    ["", "`git branch --all` and `git tag` list what there is."],
    ["main^{tree}", "`git branch --all` and `git tag` list what there is."],
    ["^main", "Did you mean main? `git branch --all` and `git tag` list what there is."],
  ])("is not found by '%s'", async (ref, hint) => {
    const { folder } = common;

    expect(await refusal(ref, folder)).toMatchObject({ code: "GIT_REF_UNKNOWN", hint });
  });

  it("is looked for among the branches of a remote, as in a clone of a code host", async () => {
    const { folder } = common;
    const clone = repositoryIn(await temporaryFolder());
    clone.git("clone", "--quiet", "--branch", "topic", folder, ".");

    expect(await refusal("main", clone.folder)).toMatchObject({ hint: "Did you mean origin/main?" });
  });

  it("is to be fetched into a clone with a part of the history", async () => {
    const { first, folder } = common;
    const clone = repositoryIn(await temporaryFolder());
    clone.git("clone", "--quiet", "--depth=1", `file://${folder}`, ".");

    expect(await refusal("release", clone.folder)).toMatchObject({
      hint: "This clone has only a part of the history: run `git fetch --unshallow`, or `git fetch origin release` and name FETCH_HEAD.",
    });
    expect(await refusal(first, clone.folder)).toMatchObject({ code: "GIT_REF_UNKNOWN" });
  });

  it("does not exist in a new repository", async () => {
    const { folder } = await temporaryRepository();

    expect(await refusal("HEAD", folder)).toMatchObject({
      hint: "The repository has no commit yet: compare with `index` or a folder instead.",
    });
  });
});

describe("the commit where two branches diverged", () => {
  it("is the base of a comparison with three dots", async () => {
    const { first, folder } = common;
    const opened = await openRepository(folder);

    expect((await mergeBase(opened, "main", "topic")).id).toBe(first);
  });

  it("does not exist for separate histories", async () => {
    const repository = await forked();
    repository.git("switch", "--quiet", "--orphan", "pages");
    await repository.commit({ "c.md": "" });

    await expect(mergeBase(await openRepository(repository.folder), "main", "pages")).rejects.toMatchObject({
      code: "GIT_BASE_MISSING",
      hint: "Their histories are separate. To compare the two as they are, write main..pages",
    });
  });

  it("is to be fetched into a clone with a part of the history", async () => {
    const { folder } = common;
    const clone = repositoryIn(await temporaryFolder());
    clone.git("clone", "--quiet", "--depth=1", "--no-single-branch", `file://${folder}`, ".");

    await expect(
      mergeBase(await openRepository(clone.folder), "origin/main", "origin/topic"),
    ).rejects.toMatchObject({
      code: "GIT_BASE_MISSING",
      hint: "This clone has only a part of the history: run `git fetch --unshallow` and try again.",
    });
  });
});

describe("a folder", () => {
  it("is seen from its repository, even if it does not exist now", async () => {
    const { folder } = common;

    expect(await openRepository(`${folder}/docs/shop`)).toEqual({
      top: folder,
      gitFolder: join(folder, ".git"),
      hasWorkTree: true,
      below: "docs/shop",
      isShallow: false,
    });
  });

  it("may be a repository without a work tree", async () => {
    const { folder } = await temporaryRepository("--bare");

    expect(await openRepository(folder)).toMatchObject({ hasWorkTree: false, below: "" });
    expect(await openRepository(join(folder, "docs/shop"))).toMatchObject({ below: "docs/shop" });
  });

  it("whose files are arranged like a repository belongs to the repository around it", async () => {
    const { folder, write } = await forked();
    await write({
      "docs/shop/archscribe.yaml": "name: Shop\n",
      "docs/shop/HEAD": "ref: refs/heads/main\n",
      "docs/shop/config": "[core]\nbare = false\n",
      "docs/shop/objects/.keep": "",
      "docs/shop/refs/.keep": "",
    });

    expect(await openRepository(join(folder, "docs/shop"))).toMatchObject({
      top: folder,
      below: "docs/shop",
    });
  });

  it("with a project is not a repository, whatever its files", async () => {
    const { folder } = await temporaryRepository("--bare");
    await writeFile(join(folder, "archscribe.yaml"), "name: Shop\n");

    await expect(openRepository(folder)).rejects.toMatchObject({ code: "GIT_NO_REPOSITORY" });
  });

  it("outside of a repository is refused", async () => {
    await expect(openRepository(await temporaryFolder())).rejects.toMatchObject({
      code: "GIT_NO_REPOSITORY",
    });
  });
});
