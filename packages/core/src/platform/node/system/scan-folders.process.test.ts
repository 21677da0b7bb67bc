import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import { openContainedScanner, type Scanner, scanFolders } from "./scan-folders.ts";

/** One thread for all scans that do not cost it. */
const scanner = openContainedScanner(400);
const sharedScanner: Scanner = { ...scanner, close: () => Promise.resolve() };
afterAll(() => scanner.close());

function scan(path: string): Promise<FoundSystem> {
  return scanFolders([{ name: "shop", path }], { openScanner: () => sharedScanner });
}

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-scan-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

describe("scanning folders", () => {
  it("names a missing folder", async () => {
    await expect(scan("/nowhere/shop")).rejects.toMatchObject({
      code: "SYSTEM_NOT_FOUND",
    });
  });

  it("finds nothing in an empty folder", async () => {
    const system = await scan(await folderWith({}));

    expect(system).toEqual({
      name: "shop",
      repositories: [{ name: "shop" }],
      parts: [],
      connections: [],
      endpoints: [],
      operations: [],
      messages: [],
      tables: [],
      nodes: [],
      decisions: [],
      readmeNames: [],
      unread: [],
      reading: { languages: [], formats: [], skipped: [] },
      fileCount: 0,
    });
  });

  it("follows no link, and reports it", async () => {
    const outside = await folderWith({ "secret/package.json": '{"name":"secret"}' });
    const folder = await folderWith({ "readme.md": "" });
    await symlink(join(outside, "secret"), join(folder, "inside"));

    const { parts, unread } = await scan(folder);

    expect(parts).toEqual([]);
    expect(unread).toEqual([{ file: "inside", reason: "It is a link, which is not followed." }]);
  });

  it("reads the address and the commit of a repository from its files", async () => {
    const commit = "0123456789abcdef0123456789abcdef01234567";
    const folder = await folderWith({
      ".git/HEAD": "ref: refs/heads/main\n",
      ".git/refs/heads/main": `${commit}\n`,
      ".git/config": '[remote "origin"]\n\turl = git@github.com:acme/shop.git\n',
    });

    const { repositories } = await scan(folder);

    expect(repositories).toEqual([{ name: "shop", url: "https://github.com/acme/shop", revision: commit }]);
  });

  it("keeps a password in an address to itself", async () => {
    const folder = await folderWith({
      ".git/config": '[remote "origin"]\n\turl = https://ada:secret@gitlab.com/acme/shop.git\n',
    });

    const { repositories } = await scan(folder);

    expect(repositories).toEqual([{ name: "shop", url: "https://gitlab.com/acme/shop" }]);
  });

  /** Endpoints with small functions, which take many times the memory of their text. */
  const endpoints = (count: number): string =>
    `import express from "express";\nconst app = express();\n${Array.from({ length: count }, (_, index) => `app.get("/a${index}", (a, b) => b.send(a));`).join("\n")}\n`;

  it("reads a system without the file that takes more memory than there is", { tags: ["slow"] }, async () => {
    const folder = await folderWith({
      "orders/package.json": '{"name":"orders","dependencies":{"express":"5.2.1"}}',
      "orders/many.js": endpoints(20_000),
    });

    const { parts, unread } = await scanFolders([{ name: "shop", path: folder }], { heaps: [80] });

    expect(parts.map(({ name }) => name)).toEqual(["orders"]);
    expect(unread).toEqual([
      { file: "orders/many.js", reason: "Reading it failed: it needs too much memory." },
    ]);
  });

  /** A script of small functions, whose outline takes many times the memory of its text. */
  const functions = (count: number): string =>
    `import "express";\n${Array.from({ length: count }, (_, index) => `export const f${index} = (a, b) => a + b;`).join("\n")}\n`;

  it("takes a larger heap if the files are too many for the first", { tags: ["slow"] }, async () => {
    const folder = await folderWith({
      "orders/package.json": '{"name":"orders","dependencies":{"express":"5.2.1"}}',
      ...Object.fromEntries(
        Array.from({ length: 50 }, (_, file) => [`orders/f${file}.js`, functions(1_000)]),
      ),
    });

    const { parts, unread } = await scanFolders([{ name: "shop", path: folder }], { heaps: [64, 400] });

    expect(parts.map(({ name }) => name)).toEqual(["orders"]);
    expect(unread).toEqual([]);
  });
});
