import { createHash } from "node:crypto";
import { rm, symlink } from "node:fs/promises";
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

it("a folder in which everything is committed has none, whatever git's settings for line ends and large files", async () => {
  const repository = await temporaryRepository();
  await repository.commit({ "a.txt": "1", "lines.txt": "1\n2\n", "large.png": pointerTo("picture") });
  await repository.write({ "lines.txt": "1\r\n2\r\n", "large.png": "picture" });

  expect(await uncommittedPaths(await openRepository(repository.folder))).toEqual([]);
});

it("a link is compared by its target", async () => {
  const repository = await temporaryRepository();
  await symlink("a.txt", join(repository.folder, "link"));
  await repository.commit({ "a.txt": "1" });
  const opened = await openRepository(repository.folder);

  expect(await uncommittedPaths(opened)).toEqual([]);
  await rm(join(repository.folder, "link"));
  await symlink("b.txt", join(repository.folder, "link"));
  expect(await uncommittedPaths(opened)).toEqual(["link"]);
});

it("before the first commit, every file is uncommitted", async () => {
  const repository = await temporaryRepository();
  await repository.write({ "a.txt": "1", "b.txt": "1" });
  repository.git("add", "a.txt");

  expect(await uncommittedPaths(await openRepository(repository.folder))).toEqual(["a.txt", "b.txt"]);
});

/** The text that git-lfs commits instead of a content. */
function pointerTo(content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${digest}\nsize ${content.length}\n`;
}
