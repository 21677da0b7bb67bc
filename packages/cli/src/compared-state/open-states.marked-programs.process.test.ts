import { chmod, mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../testing/command-line.ts";
import { type GitFolder, gitFolder } from "../testing/git-folder.ts";
import { isFullRun } from "../testing/is-full-run.ts";

const changed = "shop/requirements/functional.yaml";
const project = {
  "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  [changed]: "- id: FR-1\n  text: A customer orders a book.\n",
};

/** A folder in which each configured program leaves a file with its name. */
let marks = "";

/** Each setting of git that names a program. */
function markingConfig(): string {
  const program = (name: string): string => `"touch '${join(marks, name)}'; cat"`;
  return `
[core]
  bare = false
  fsmonitor = ${program("fsmonitor")}
  sshCommand = ${program("ssh")}
  gitProxy = ${program("proxy")}
  pager = ${program("pager")}
  editor = ${program("editor")}
  askPass = ${program("askpass")}
  alternateRefsCommand = ${program("alternates")}
  hooksPath = ${join(marks, "../hooks")}
[filter "mark"]
  clean = ${program("clean")}
  smudge = ${program("smudge")}
  required = true
[diff]
  external = ${program("external-diff")}
[diff "mark"]
  textconv = ${program("textconv")}
  command = ${program("diff-driver")}
[credential]
  helper = ${program("credential")}
[gpg]
  program = ${program("gpg")}
[pager]
  diff = ${program("diff-pager")}
[log]
  showSignature = true
[alias]
  rev-parse = !${program("alias")}
[protocol]
  allow = always
[protocol "ext"]
  allow = always
[protocol "file"]
  allow = always
[remote "origin"]
  url = .
  promisor = true
  partialclonefilter = blob:none
  uploadpack = ${program("uploadpack")}
  fetch = +refs/heads/*:refs/remotes/origin/*
[extensions]
  partialClone = origin
`;
}

/**
 * A repository in which every setting names a program, a file has no content, and a project looks like a
 * repository.
 */
let repository: GitFolder;

beforeAll(async () => {
  const place = await folderWith({ "hooks/reference-transaction": "", "hooks/post-index-change": "" });
  marks = join(place, "marks");
  for (const hook of await readdir(join(place, "hooks"))) {
    await writeFile(join(place, "hooks", hook), `#!/bin/sh\ntouch '${join(marks, hook)}'\n`);
    await chmod(join(place, "hooks", hook), 0o755);
  }
  repository = await gitFolder({
    ...project,
    ".gitattributes": "* filter=mark diff=mark\n",
    // The files of a repository without a work tree, as git recognises it.
    "shop/HEAD": "ref: refs/heads/main\n",
    "shop/config": markingConfig(),
    "shop/objects/info/packs": "\n",
    "shop/refs/heads/.keep": "",
  });
  const { commit, folder, git } = repository;
  git("branch", "before");
  const lost = git("rev-parse", `HEAD:${changed}`);
  await commit({ [changed]: "- id: FR-1\n  text: A customer orders books.\n" });
  await rm(join(folder, ".git/objects", lost.slice(0, 2), lost.slice(2)), { force: true });
  const version = "[core]\n  repositoryFormatVersion = 1\n";
  await writeFile(join(folder, ".git/config"), `${version}${markingConfig()}`);
});

beforeEach(async () => {
  await rm(marks, { recursive: true, force: true });
  await mkdir(marks);
  // Git's index is outdated for the file, so git would read the file.
  await utimes(join(repository.folder, changed), new Date(0), new Date());
});

describe("a repository whose configuration names programs", () => {
  it("executes them if git reads it as usual, so that the other tests mean something", async () => {
    const run = (...args: string[]): unknown => {
      try {
        return repository.git(...args);
      } catch (error) {
        return error;
      }
    };
    run("status", "--porcelain");
    run("cat-file", "-p", `before:${changed}`);
    run("fetch", "origin", "main:refs/heads/fetched");

    expect(await readdir(marks)).toEqual(expect.arrayContaining(["clean", "fsmonitor", "uploadpack"]));
  });

  /** Each way in which a command reads a repository. */
  const ways = [
    ["diff", "before...HEAD", "--folder", "shop"],
    ["report", "--no-render", "--base", "elsewhere", "--fetch"],
    ["publish", "shop", "--since", "before", "--format", "md", "-o", "out"],
    ["baseline", "1.0", "shop", "--no-render", "--force"],
    ["merge-driver", "--install", "--folder", "shop"],
  ];
  /** The same ways with other options. */
  const others = [
    ["diff", "before", "--folder", "shop"],
    ["diff", "index", "--folder", "shop"],
    ["report", "--no-render", "--base", "before"],
    ["report", "--no-render", "--base", "before", "--fetch"],
  ];

  it.each([...ways, ...(isFullRun ? others : [])])("is only read by %s %s %s %s %s %s", async (...args) => {
    const { code, stderr } = await archscribe(args, { folder: repository.folder });

    expect({ marks: await readdir(marks), code, stderr }).toEqual({
      marks: [],
      code: expect.any(Number) as number,
      stderr: expect.not.stringContaining("is a bug") as string,
    });
  });

  it("is the repository around a project that looks like a repository itself", async () => {
    const { stdout } = await archscribe(["--json", "baseline", "2.0", "shop", "--no-render"], {
      folder: repository.folder,
    });

    expect(JSON.parse(stdout)).not.toHaveProperty("dirty");
    expect(JSON.parse(stdout)).toHaveProperty("commit", repository.git("rev-parse", "HEAD"));
  });
});
