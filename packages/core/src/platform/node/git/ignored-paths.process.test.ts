import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ignoredPaths } from "./ignored-paths.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";

async function repositoryWithOutput() {
  const repository = await temporaryRepository();
  await repository.commit({ ".gitignore": "dist/\n*.log\n!keep.log\n", "shop/src/cart.ts": "1" });
  await repository.write({
    "shop/dist/cart.js": "1",
    "shop/dist/lib/tax.js": "1",
    "shop/error.log": "1",
    "shop/keep.log": "1",
    "dist/all.js": "1",
  });
  return repository;
}

it("are untracked files and whole folders that match the patterns of the repository", async () => {
  const { folder } = await repositoryWithOutput();

  expect(await ignoredPaths(folder)).toEqual(["dist", "shop/dist", "shop/error.log"]);
  expect(await ignoredPaths(join(folder, "shop"))).toEqual(["dist", "error.log"]);
});

it("do not include tracked files, whatever the patterns say", async () => {
  const repository = await repositoryWithOutput();
  repository.git("add", "--force", "shop/dist/cart.js");

  expect(await ignoredPaths(join(repository.folder, "shop"))).toEqual(["dist/lib", "error.log"]);
});

it("do not exist in a folder that is itself ignored, nor outside of a repository", async () => {
  const { folder } = await repositoryWithOutput();

  expect(await ignoredPaths(join(folder, "shop/dist"))).toEqual([]);
  expect(await ignoredPaths(join(folder, "shop/dist/lib"))).toEqual([]);
  expect(await ignoredPaths(await mkdtemp(join(tmpdir(), "plain-")))).toEqual([]);
});
