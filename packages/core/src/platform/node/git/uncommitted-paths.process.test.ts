import { join } from "node:path";
import { expect, it } from "vitest";
import { openRepository } from "./open-repository.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";
import { uncommittedPaths } from "./uncommitted-paths.ts";

it("files that are changed, new, staged or removed in a folder are uncommitted, and others are not", async () => {
  const repository = await temporaryRepository();
  await repository.commit({
    ".gitignore": "ignored.txt\n",
    "other.txt": "1",
    "shop/same.txt": "1",
    "shop/changed.txt": "1",
    "shop/gone.txt": "1",
  });
  await repository.write({ "other.txt": "2", "shop/changed.txt": "2", "shop/in/staged file.txt": "1" });
  repository.git("add", "shop/in");
  repository.git("rm", "--quiet", "shop/gone.txt");
  await repository.write({ "shop/ignored.txt": "1", "shop/new.txt": "1" });

  const paths = await uncommittedPaths(await openRepository(join(repository.folder, "shop")));

  expect(paths.toSorted()).toEqual(["changed.txt", "gone.txt", "in/staged file.txt", "new.txt"]);
});

it("a folder in which everything is committed has none", async () => {
  const repository = await temporaryRepository();
  await repository.commit({ "a.txt": "1" });

  expect(await uncommittedPaths(await openRepository(repository.folder))).toEqual([]);
});
