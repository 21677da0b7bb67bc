import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSourceTree } from "./source-tree.ts";

const megabyte = 1024 * 1024;

it.each([
  ["openapi.json", `{ "openapi": "3.1.0", "info": "${"x".repeat(5 * megabyte)}" }`, undefined],
  [
    "openapi.json",
    `{ "info": "${"x".repeat(17 * megabyte)}", "openapi": "3.1.0" }`,
    "It is longer than 16 MB.",
  ],
  ["asyncapi.yaml", `asyncapi: 3.0.0\ninfo: ${"x".repeat(2 * megabyte)}\n`, undefined],
  ["asyncapi.yaml", `asyncapi: 3.0.0\ninfo: ${"x".repeat(5 * megabyte)}\n`, "It is longer than 4 MB."],
  ["schema.graphql", `# ${"x".repeat(2 * megabyte)}`, undefined],
  ["data.json", `{ "text": "${"x".repeat(2 * megabyte)}" }`, "It is longer than 1 MB."],
  ["Large.java", `// ${"x".repeat(2 * megabyte)}`, "It is longer than 1 MB."],
] as const)("%s is read as long as contracts of its format may be", async (name, text, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  await writeFile(join(folder, name), text);
  const { tree, unread } = openSourceTree(folder);

  expect(tree.text(name)).toBe(reason === undefined ? text : undefined);
  expect(unread).toEqual(reason === undefined ? [] : [{ file: name, reason }]);
});

it("each file has its own text, whatever has been read before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  const texts = {
    "a.json": `{ "openapi": "3.1.0", "info": "${"x".repeat(megabyte)}" }`,
    "b.ts": "let b;\n",
    "c.ts": "",
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const { tree } = openSourceTree(folder);

  expect(tree.paths.map((path) => [path, tree.text(path)])).toEqual(Object.entries(texts));
});

it("what git ignores is not listed, and counted beside the folders of known names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tree-"));
  for (const below of ["dist", "node_modules", "src"]) {
    await mkdir(join(folder, below));
    await writeFile(join(folder, below, "a.js"), "");
  }
  for (const name of [".env", "photo.png"]) await writeFile(join(folder, name), "");
  const { skipped, tree } = openSourceTree(folder, [".env", "dist", "node_modules", "photo.png"]);

  expect(tree.paths).toEqual(["src/a.js"]);
  expect(skipped).toEqual([
    { name: "node_modules", count: 1, first: "node_modules" },
    { name: "ignored by git", isMixed: true, count: 2, first: ".env" },
  ]);
});
