import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeFolder, removeEmpty } from "./make-folder.ts";
import { requireWritable, writeWhole } from "./write-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-folder-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("making a folder", () => {
  test("creates the missing folders above it, and returns the first one", async () => {
    expect(await makeFolder(join(folder, "a", "b", "c"))).toBe(join(folder, "a"));
    expect(await readdir(folder, { recursive: true })).toEqual(["a", join("a", "b"), join("a", "b", "c")]);
  });

  test("leaves existing folders, and returns none", async () => {
    await mkdir(join(folder, "a"));

    expect(await makeFolder(join(folder, "a"))).toBeUndefined();
  });

  test("fails where a part of the path is a file, and leaves nothing", async () => {
    await writeFile(join(folder, "a"), "");

    await expect(makeFolder(join(folder, "a", "b"))).rejects.toMatchObject({ code: "ENOTDIR" });
    expect(await readdir(folder)).toEqual(["a"]);
  });

  test("fails in a read-only folder, and leaves it although it is empty", async () => {
    const script = `import { makeFolder } from ${JSON.stringify(new URL("make-folder.ts", import.meta.url).href)};
      process.getuid() === 0 && process.seteuid(65534);
      await makeFolder(process.argv[1]).catch((cause) => console.log(cause.code));`;
    const above = join(folder, "a");
    await mkdir(above);
    await chmod(folder, 0o777);
    await chmod(above, 0o555);
    if (process.getuid?.() === 0) await chown(above, 65534, 65534);

    const { stdout } = spawnSync(
      process.execPath,
      ["--conditions=@archscribe/source", "--input-type=module", "-e", script, join(above, "b", "c")],
      { encoding: "utf8" },
    );

    expect(stdout).toBe("EACCES\n");
    expect(await readdir(folder)).toEqual(["a"]);
  });

  test("succeeds in all of many that create the same folders at once", async () => {
    const path = join(folder, "a", "b");

    const made = await Promise.all(Array.from({ length: 20 }, () => makeFolder(path)));

    expect(made.filter((first) => first === join(folder, "a"))).toHaveLength(1);
    await removeEmpty(path, join(folder, "a"));
    expect(await readdir(folder)).toEqual([]);
  });
});

describe.runIf(existsSync("/proc/self"))("a file system that takes no new folders", () => {
  const refused = "its file system takes no new folders";

  test.for(["/proc/out", "/proc/out/deeper", "/proc/sys/out"])("%s is refused at once", async (path) => {
    await expect(makeFolder(path)).rejects.toMatchObject({ code: "ENOTSUP" });
    await expect(requireWritable(path)).rejects.toThrow(`${path} cannot be written: ${refused}`);
    await expect(writeWhole({ path: join(path, "sad.md"), content: "x" })).rejects.toThrow(refused);
  });

  test("a file in an existing folder is refused with a reason in words", async () => {
    await expect(requireWritable("/proc")).rejects.toThrow(
      "/proc cannot be written: its folder is gone, or takes no new files",
    );
  });
});

test("asking whether a folder can be written leaves nothing there", async () => {
  await requireWritable(join(folder, "out", "sad"));

  expect(await readdir(folder)).toEqual([]);
});
