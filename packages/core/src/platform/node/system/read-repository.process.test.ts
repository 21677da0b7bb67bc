import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryIn, temporaryFolder, temporaryRepository } from "../git/testing/temporary-repository.ts";
import { readRepository } from "./read-repository.ts";

const address = "https://example.org/acme/shop";
const found = (path: string) => readRepository({ name: "shop", path });

it("knows address and commit in a second work tree", async () => {
  const repository = await temporaryRepository();
  await repository.commit({ "a.txt": "a" });
  repository.git("remote", "add", "origin", `${address}.git`);
  const tree = join(await temporaryFolder(), "tree");
  repository.git("worktree", "add", "--quiet", "-b", "other", tree);
  const revision = await repositoryIn(tree).commit({ "b.txt": "b" });

  expect(found(tree)).toEqual({ name: "shop", url: address, revision });
  expect(found(repository.folder).revision).not.toBe(revision);
});

it("knows the commit of a submodule", async () => {
  const part = await temporaryRepository();
  const revision = await part.commit({ "a.txt": "a" });
  const whole = await temporaryRepository();
  whole.git("submodule", "add", "--quiet", part.folder, "part");

  expect(found(join(whole.folder, "part")).revision).toBe(revision);
});

it("does not believe a file that names the folder of another repository", async () => {
  const other = await temporaryRepository();
  await other.commit({ "a.txt": "a" });
  const folder = join(await temporaryFolder(), "shop");
  await mkdir(folder);
  await writeFile(join(folder, ".git"), `gitdir: ${join(other.folder, ".git")}\n`);

  expect(found(folder)).toEqual({ name: "shop" });
});
