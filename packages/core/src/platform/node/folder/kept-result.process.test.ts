import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileTree } from "../../../model/index.ts";
import { openFileTree } from "./file-tree.ts";
import { filesUnlessKept, resultUnlessKept } from "./kept-result.ts";
import { createFolderCache } from "./render-cache.ts";
import type { OutputFile } from "./write-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-result-"));
  await mkdir(join(folder, "pages"));
  await writeFile(join(folder, "archscribe.yaml"), "name: Library");
  await writeFile(join(folder, "pages/one.md"), "One");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads all files but one, and one that does not exist. */
async function contents(tree: FileTree): Promise<string> {
  const paths = [...(await tree.list()), ".archscribe.yaml"].filter((path) => path !== "pages/unread.md");
  const all = await Promise.all(paths.map((path) => tree.read(path)));
  return all.map((content) => (content.kind === "file" ? String(content.bytes) : content.kind)).join(", ");
}

interface Asked {
  readonly name?: string;
  readonly inputs?: readonly unknown[];
  readonly version?: string;
  readonly isLasting?: boolean;
}

/** Returns the result, and whether it was made. */
async function ask({ inputs = [], isLasting = true, name = "contents", version = "1" }: Asked = {}): Promise<
  [result: string, isMade: boolean]
> {
  let isMade = false;
  const place = { folder, tree: openFileTree(folder), name, inputs, version };
  const result = await resultUnlessKept(place, async (tree) => {
    isMade = true;
    return { result: await contents(tree), isLasting };
  });
  return [result, isMade];
}

describe("a kept result", () => {
  test("is not made again if nothing has changed", async () => {
    expect(await ask()).toEqual(["name: Library, One, missing", true]);
    expect(await ask()).toEqual(["name: Library, One, missing", false]);
  });

  test.each([
    ["a file", () => writeFile(join(folder, "pages/one.md"), "Two"), "name: Library, Two, missing"],
    ["a removed file", () => rm(join(folder, "pages/one.md")), "name: Library, missing"],
    [
      "a file that appears",
      () => writeFile(join(folder, "pages/a.md"), "A"),
      "name: Library, A, One, missing",
    ],
    [
      "a file that appears and is not read",
      () => writeFile(join(folder, "pages/unread.md"), ""),
      "name: Library, One, missing",
    ],
    [
      "a hidden file that was missing",
      () => writeFile(join(folder, ".archscribe.yaml"), "hidden"),
      "name: Library, One, hidden",
    ],
  ] as const)("is made again after a change of %s", async (_, change, changed) => {
    await ask();
    await change();

    expect(await ask()).toEqual([changed, true]);
    expect(await ask()).toEqual([changed, false]);
  });

  test.each([
    ["inputs", { inputs: ["2026-12-01"] }],
    ["program", { version: "2" }],
    ["name", { name: "other" }],
  ] as const)("is made again for another %s", async (_, asked) => {
    await ask();

    expect(await ask(asked)).toEqual([expect.anything(), true]);
    expect(await ask(asked)).toEqual([expect.anything(), false]);
  });

  test("is made again if it depends on something else", async () => {
    await ask({ isLasting: false });

    expect(await ask()).toEqual([expect.anything(), true]);
  });

  test("is not kept if a file was written while it was made", async () => {
    const path = join(folder, "pages/one.md");
    const place = { folder, tree: openFileTree(folder), name: "contents", inputs: [], version: "1" };
    await resultUnlessKept(place, async (tree) => {
      const before = await contents(tree);
      await writeFile(path, "Two");
      return { result: `${before}, then ${await contents(tree)}`, isLasting: true };
    });

    expect(await ask()).toEqual(["name: Library, Two, missing", true]);
    await rm(join(folder, ".archscribe"), { recursive: true });
    await writeFile(path, "One");
    expect(await ask()).toEqual(["name: Library, One, missing", true]);
  });
});

describe("kept files", () => {
  const files: OutputFile[] = [
    { path: "sad.html", content: "\u{FEFF}<h1>Lending – ‘Returns’</h1>\r\n" },
    { path: "figures/1.png", content: Buffer.from([0, 255, 10, 254]) },
  ];

  /** Returns the files, and whether they were made. */
  async function askFiles({
    inputs = ["a project"],
    isLasting = true,
    name = "html",
    version = "1",
  }: Asked = {}) {
    let isMade = false;
    const place = { cache: createFolderCache(folder), name, inputs, version };
    const result = await filesUnlessKept(place, async () => {
      isMade = true;
      return { result: files, isLasting };
    });
    return { isMade, result };
  }

  test("are the same as before without being made", async () => {
    await askFiles();
    const { isMade, result } = await askFiles();

    expect(isMade).toBe(false);
    expect(result.map(({ content, path }) => [path, typeof content, Buffer.from(content)])).toEqual(
      files.map(({ content, path }) => [path, typeof content, Buffer.from(content)]),
    );
  });

  test.each([
    ["other inputs", { inputs: ["another project"] }],
    ["another border between two inputs", { inputs: ["a ", "project"] }],
    ["another program", { version: "2" }],
    ["another name", { name: "pdf" }],
  ])("are made again for %s", async (_, asked) => {
    await askFiles();
    expect((await askFiles(asked)).isMade).toBe(true);
  });

  test("are kept once for each name, so that the cache does not grow", async () => {
    await askFiles();
    await askFiles({ inputs: ["another project"] });
    expect((await askFiles()).isMade).toBe(true);
  });

  test("are made again if they lack something", async () => {
    await askFiles({ isLasting: false });
    expect((await askFiles()).isMade).toBe(true);
  });
});
