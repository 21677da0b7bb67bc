import { expect, it } from "vitest";
import { gitProjects, type KnownSide, renamedFrom } from "./git-projects.ts";
import { openRepository } from "./open-repository.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";

const manifest = (name: string): string =>
  `archscribe: 1\nname: ${name}\norganization: Example\nversion: "1.0"\n`;

it("lists the projects of a commit and of the index", async () => {
  const { commit, folder, git, write } = await temporaryRepository();
  const id = await commit({
    "docs/shop/archscribe.yaml": manifest("Shop"),
    "archscribe.yaml": manifest("All"),
    ".cache/archscribe.yaml": manifest("Hidden"),
    "docs/not-archscribe.yaml": "",
  });
  await write({ "docs/staged/archscribe.yaml": manifest("Staged") });
  git("add", "--all");
  const repository = await openRepository(folder);

  expect(await gitProjects(repository, { kind: "commit", commit: id })).toEqual(["", "docs/shop"]);
  expect(await gitProjects(repository, { kind: "index" })).toEqual(["", "docs/shop", "docs/staged"]);
});

it.each<[string, (head: string) => KnownSide]>([
  ["a commit", (commit) => ({ kind: "commit", commit })],
  ["the index", () => ({ kind: "index" })],
  ["the work tree", () => ({ kind: "worktree" })],
])("finds the former folder of a project by the renaming that git sees in %s", async (_, side) => {
  const { commit, folder, git } = await temporaryRepository();
  const before = await commit({
    "docs/shop/archscribe.yaml": manifest("Shop"),
    "docs/bank/archscribe.yaml": manifest("A bank with other words in its name"),
  });
  git("mv", "docs", "architecture");
  const head = await commit({});
  const repository = await openRepository(folder);
  const known = { side: side(head), below: "architecture/bank" };

  expect(await renamedFrom(repository, before, known)).toBe("docs/bank");
  expect(await renamedFrom(repository, before, { ...known, below: "architecture/none" })).toBeUndefined();
});
