import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "../testing/command-line.ts";
import { readFolder } from "./read-folder.ts";

it("distinguishes a project's texts from the other files in its folder", async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\n",
    "requirements/functional.yaml": "[]\n",
    "requirements/functional.yaml.server": "[]\n",
    "pages/orchestration.md": "![Plan](images/plan.png)\n",
    "pages/images/plan.png": "PNG",
    "README.md": "# Shop\n",
    "credentials.json": "{}",
    "mermaid.json": "{}",
    "requirements/notes.txt": "Ask Ada.",
    "requirements/CON.yaml": "[]\n",
    "src/main.ts": "",
    "src/shop/order.ts": "",
    "sad/sad.html": "<!doctype html>",
    ".archscribe/remote.json": "{}",
    "node_modules/shop/archscribe.yaml": "archscribe: 1\n",
  });

  expect(await readFolder(folder)).toEqual({
    texts: new Map([
      ["archscribe.yaml", "archscribe: 1\n"],
      ["mermaid.json", "{}"],
      ["pages/orchestration.md", "![Plan](images/plan.png)\n"],
      ["requirements/functional.yaml", "[]\n"],
    ]),
    unsettled: ["requirements/functional.yaml"],
    left: [
      { path: "README.md", reason: "foreign" },
      { path: "credentials.json", reason: "foreign" },
      { path: "pages/images/plan.png", reason: "picture" },
      { path: "requirements/CON.yaml", reason: "unportable" },
      { path: "requirements/notes.txt", reason: "foreign" },
      { path: "sad/", reason: "foreign" },
      { path: "src/", reason: "foreign" },
    ],
  });
});

it("takes a folder that is not there for an empty one", async () => {
  const content = await readFolder(join(await folderWith({}), "shop"));

  expect(content).toEqual({ texts: new Map(), unsettled: [], left: [] });
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

it("follows no link, wherever it leads", async () => {
  const elsewhere = await folderWith({ "secret.md": "secret", "logical.puml": "secret" });
  const folder = await folderWith({ "pages/orchestration.md": "", ".env": "secret" });
  await symlink(join(elsewhere, "secret.md"), join(folder, "pages/containerization.md"));
  await symlink("../.env", join(folder, "pages/cicd-pipeline.md"));
  await symlink("nowhere.md", join(folder, "pages/service-interface.md"));
  await symlink(elsewhere, join(folder, "diagrams"));

  const { left, texts } = await readFolder(folder);

  expect([...texts.keys()]).toEqual(["pages/orchestration.md"]);
  expect(left).toEqual(
    ["diagrams", "pages/cicd-pipeline.md", "pages/containerization.md", "pages/service-interface.md"].map(
      (path) => ({ path, reason: "link" }),
    ),
  );
});
