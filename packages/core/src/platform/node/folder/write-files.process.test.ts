import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { notWritable, writeWhole } from "./write-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-write-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a file that is written whole", () => {
  test("appears with its folder and mode, without other files", async () => {
    await writeWhole({ path: join(folder, "in", "key"), content: new Uint8Array([60, 62]), mode: 0o600 });

    expect(await readdir(folder, { recursive: true })).toEqual(["in", join("in", "key")]);
    expect(await readFile(join(folder, "in", "key"), "utf8")).toBe("<>");
    expect((await stat(join(folder, "in", "key"))).mode & 0o777).toBe(0o600);
  });

  test("in the place of a folder is refused, and leaves nothing", async () => {
    await mkdir(join(folder, "sad.html"));

    await expect(writeWhole({ path: join(folder, "sad.html"), content: "x" })).rejects.toThrow(
      "it is a folder",
    );
    expect(await readdir(folder)).toEqual(["sad.html"]);
  });

  test("is not written after an interruption", async () => {
    const writing = writeWhole({ path: join(folder, "a"), content: "x" }, AbortSignal.abort());

    await expect(writing).rejects.toThrow("Interrupted");
    expect(await readdir(folder)).toEqual([]);
  });

  test("removes old leftovers of processes on other machines, and nothing else", async () => {
    const old = new Date(Date.now() - 7_200_000);
    const left = ".0d9c3c3e-77-1234-6f1f5d1f8a106f1f.tmp";
    const young = ".0d9c3c3e-78-1234-6f1f5d1f8a106f1f.tmp";
    for (const name of [left, young, ".own.tmp"]) await writeFile(join(folder, name), "");
    for (const name of [left, ".own.tmp"]) await utimes(join(folder, name), old, old);

    await writeWhole({ path: join(folder, "a"), content: "x" });

    expect((await readdir(folder)).toSorted()).toEqual([young, ".own.tmp", "a"].toSorted());
  });

  test("clears at once what a killed process of this machine has left", async () => {
    const path = join(folder, "a");
    const script = `import { writeWhole } from ${JSON.stringify(new URL("write-files.ts", import.meta.url).href)};
      const content = (function* () { yield Buffer.from("x"); process.kill(process.pid, "SIGKILL"); })();
      await writeWhole({ path: ${JSON.stringify(path)}, content });`;
    spawnSync(process.execPath, ["--conditions=@archscribe/source", "--input-type=module", "-e", script]);
    expect(await readdir(folder)).toHaveLength(1);

    await writeWhole({ path, content: "x" });

    expect(await readdir(folder)).toEqual(["a"]);
  });
});

test.each([
  ["EFBIG", "it is larger than the system allows", "Name another place."],
  ["ENOSPC", "the disk is full", "Free some space, or name a place on another disk."],
  ["EDQUOT", "your share of the disk is full", "Free some space, or name a place on another disk."],
  ["EIO", "EIO: write", "Name another place."],
])("describes the error %s in words, and says what to do", (code, reason, hint) => {
  const cause = Object.assign(new Error(`${code}: write`), { code });

  expect(notWritable(cause, "a.yaml")).toMatchObject({
    message: `a.yaml cannot be written: ${reason}`,
    hint: `${hint} Nothing was written.`,
  });
});
