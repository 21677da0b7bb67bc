import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeFilesTogether } from "./write-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-write-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("files that are written together", () => {
  test("appear with their folders, and nothing else does", async () => {
    await writeFilesTogether([
      { path: join(folder, "sad.html"), content: "page" },
      { path: join(folder, "figures", "a.svg"), content: new Uint8Array([60, 62]) },
    ]);
    expect(await readdir(folder, { recursive: true })).toEqual([
      "figures",
      "sad.html",
      join("figures", "a.svg"),
    ]);
    expect(await readFile(join(folder, "figures", "a.svg"), "utf8")).toBe("<>");
  });

  test("one that cannot be written keeps all others from appearing, and what was there stays", async () => {
    await writeFile(join(folder, "sad.html"), "before");
    await writeFile(join(folder, "blocked"), "a file where a folder is needed");
    const writing = writeFilesTogether([
      { path: join(folder, "sad.html"), content: "after" },
      { path: join(folder, "blocked", "a.svg"), content: "x" },
    ]);
    await expect(writing).rejects.toThrow(
      `${join(folder, "blocked", "a.svg")} cannot be written: a part of the path is a file`,
    );
    expect(await readFile(join(folder, "sad.html"), "utf8")).toBe("before");
    expect((await readdir(folder)).toSorted()).toEqual(["blocked", "sad.html"]);
  });

  test("a folder in the place of a file is reported to be one", async () => {
    await mkdir(join(folder, "sad.html"));
    const writing = writeFilesTogether([{ path: join(folder, "sad.html"), content: "x" }]);
    await expect(writing).rejects.toThrow("it is a folder");
    expect(await readdir(folder)).toEqual(["sad.html"]);
  });

  test("an interruption before they move leaves nothing", async () => {
    const signal = AbortSignal.abort();
    await expect(writeFilesTogether([{ path: join(folder, "a"), content: "x" }], signal)).rejects.toThrow(
      "Interrupted",
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
