import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "../testing/command-line.ts";
import { readFolder } from "./read-folder.ts";

it("tells a project's texts from all else that stands in its folder", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\n",
    "requirements/functional.yaml": "[]\n",
    "requirements/functional.yaml.server": "[]\n",
    "pages/orchestration.md": "![Plan](images/plan.png)\n",
    "pages/images/plan.png": "PNG",
    "README.md": "# Shop\n",
    "sad/sad.html": "<!doctype html>",
    ".archscribe/remote.json": "{}",
    "node_modules/shop/archscribe.yaml": "archscribe: 1\n",
  });

  expect(await readFolder(folder)).toEqual({
    texts: new Map([
      ["archscribe.yaml", "archscribe: 1\n"],
      ["pages/orchestration.md", "![Plan](images/plan.png)\n"],
      ["requirements/functional.yaml", "[]\n"],
    ]),
    unsettled: ["requirements/functional.yaml"],
    pictures: ["pages/images/plan.png"],
  });
});

it("takes a folder that is not there for an empty one", async () => {
  const content = await readFolder(join(await folderWith({}), "shop"));

  expect(content).toEqual({ texts: new Map(), unsettled: [], pictures: [] });
});

it("keeps byte order mark and line ends, and reads other encodings as core does", async () => {
  const folder = await folderWith({ "pages/orchestration.md": "\uFEFFOne\r\nTwo" });
  await writeFile(join(folder, "pages/containerization.md"), Buffer.from("Gr\u00F6\u00DFe", "latin1"));

  const { texts } = await readFolder(folder);

  expect([...texts]).toEqual([
    ["pages/containerization.md", "Gr\u00F6\u00DFe"],
    ["pages/orchestration.md", "\uFEFFOne\r\nTwo"],
  ]);
});

it.each([
  ["leads out of the folder", "/etc/hosts", "PATH_OUTSIDE_ROOT"],
  ["leads nowhere", "nowhere.md", "FILE_NOT_READABLE"],
])("does not take a link that %s for a removed file", async (_, target, code) => {
  const folder = await folderWith({ "pages/orchestration.md": "" });
  await symlink(target, join(folder, "pages/containerization.md"));

  await expect(readFolder(folder)).rejects.toMatchObject({ code });
});
