import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "./testing/command-line.ts";
import { gitFolder } from "./testing/git-folder.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "diagrams/component.mmd": "flowchart LR\n  till[Till] --> ledger[Ledger]\n",
};

describe("a link in the place of", () => {
  it.each([
    ["sad", ["publish", ".", "--format", "md"]],
    ["out", ["publish", ".", "--format", "md", "-o", "out"]],
    ["out/in", ["publish", ".", "--format", "md", "-o", "out/in"]],
    ["archscribe-report", ["report", "--no-render"]],
    ["reports", ["report", "--no-render", "-o", "reports/new"]],
    ["pictures", ["render", "diagrams/component.mmd", "-o", "pictures"]],
    ["page.html", ["diff", "HEAD", "--format", "html", "-o", "page.html"]],
    ["exported", ["export", ".", "--format", "structurizr", "-o", "exported/x.dsl"]],
    [".archscribe", ["baseline", "1.0", "--no-render"]],
    ["baselines", ["baseline", "1.0", "--no-render"]],
    [".archscribe", ["elements", "--write"]],
  ])("%s is not written through by %s", async (name, args) => {
    const { folder } = await gitFolder(shop);
    const outside = await folderWith({ "own.md": "mine" });
    await mkdir(join(folder, name, ".."), { recursive: true });
    await symlink(outside, join(folder, name));

    const { code, stderr } = await archscribe(args, { folder });

    expect(stderr).toContain(`${join(folder, name)} is a symbolic link, which is not followed here`);
    expect({ code, outside: await readdir(outside) }).toEqual({ code: 1, outside: ["own.md"] });
  });
});

describe("a cache", () => {
  it("behind a link is neither read nor written", async () => {
    const { folder } = await gitFolder(shop);
    const outside = await folderWith({});
    await symlink(outside, join(folder, ".archscribe"));

    await archscribe(["check", "."], { folder });

    expect(await readdir(outside)).toEqual([]);
  });
});

it("a drift report is written whole or not at all", async () => {
  const folder = await folderWith({
    ...shop,
    "reports/drift.json": "before",
  });
  const system = join(folder, "system");
  await mkdir(system);
  await writeFile(join(system, "package.json"), '{ "name": "till", "dependencies": { "express": "5" } }');
  await writeFile(join(system, "server.js"), 'require("express")().get("/books", () => 1).listen(80);\n');
  const run = () =>
    archscribe(["drift", ".", "--system", "system", "--report", "reports/drift.json"], { folder });

  await run();
  const written = await readFile(join(folder, "reports/drift.json"), "utf8");
  await rm(join(folder, "reports/drift.json"));
  await mkdir(join(folder, "reports/drift.json"));
  const { code, stderr } = await run();

  expect(JSON.parse(written)).toHaveProperty("findings");
  expect(await readdir(join(folder, "reports"))).toEqual(["drift.json"]);
  expect(code).toBe(1);
  expect(stderr).toContain("cannot be written: it is a folder");
});
