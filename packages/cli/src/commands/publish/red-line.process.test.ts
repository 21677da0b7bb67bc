import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { gitFolder } from "../../testing/git-folder.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "use-cases/UC-1.yaml": "id: UC-1\nname: Order\nactors: [Customer]\nrequirements: [FR-1]\nsteps: [one]\n",
};

it("a document since a commit begins with its changes, and a page has bars where Markdown has none", async () => {
  const repository = await gitFolder(shop);
  await repository.write({
    "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders books.\n",
  });

  const { code } = await archscribe(["publish", "--since", "HEAD", "--format", "html,md", "-o", "out"], {
    folder: repository.folder,
  });
  const [page, markdown] = await Promise.all(
    ["sad.html", "sad.md"].map((file) => readFile(join(repository.folder, "out", file), "utf8")),
  );

  expect(code).toBe(0);
  expect(page).toContain('<tr id="FR-1" class="red-line">');
  expect(page).toContain("UC-1 Order is traced to FR-1, which has changed");
  expect(markdown).toContain("## What has changed");
  expect(markdown).not.toContain("A bar at the margin");
});

it("a document since a folder does not contain the path of the folder on this machine", async () => {
  const { folder } = await gitFolder(shop);
  const before = join(await folderWith(inFolder("before", shop)), "before");

  const { code } = await archscribe(["publish", "--since", before, "--format", "html,md", "-o", "out"], {
    folder,
  });
  const texts = await Promise.all(
    ["sad.html", "sad.md"].map((file) => readFile(join(folder, "out", file), "utf8")),
  );

  expect(code).toBe(0);
  expect(texts.map((text) => text.includes(before))).toEqual([false, false]);
  expect(texts[1]).toContain("before");
});

/** The files of a folder, from the folder above. */
function inFolder(name: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]));
}

it("an unknown state is an error, and nothing is published", async () => {
  const { folder } = await gitFolder(shop);

  const { code, stderr } = await archscribe(["publish", "--since", "v9", "-o", "out"], { folder });

  expect({ code, isNamed: stderr.includes("v9") }).toEqual({ code: 1, isNamed: true });
});
