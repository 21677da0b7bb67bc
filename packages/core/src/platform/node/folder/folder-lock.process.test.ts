import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aloneInFolder, changeFolder, settleFolder } from "./change-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { bootId } from "./process-lock.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (text: string) => changeFolder(folder, { written: new Map([["a.md", text]]), removed: [] });
const read = () => readFile(join(folder, "a.md"), "utf8");

/** A lock as another process has left it. */
async function locked(owner: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(join(folder, ".archscribe"), { recursive: true });
  await writeFile(join(folder, ".archscribe/lock"), JSON.stringify(owner));
}

describe("two pieces of work on one folder", () => {
  it("run one after the other, so that none writes results of an outdated state", async () => {
    await writeFile(join(folder, "a.md"), "");
    const adding = (letter: string) =>
      aloneInFolder(folder, {}, async () => {
        const text = await read();
        await Promise.resolve();
        await write(text + letter);
      });

    await Promise.all(["a", "b", "c", "d"].map(adding));

    expect((await read()).split("").toSorted().join("")).toBe("abcd");
    expect(await readdir(folder)).toEqual(["a.md"]);
  });

  it("may be one in the other", async () => {
    await aloneInFolder(folder, {}, () => aloneInFolder(folder, {}, () => write("inner")));

    expect(await read()).toBe("inner");
  });

  it("are refused after the wait", async () => {
    const letGo = await lockFolder(folder);

    await expect(lockFolder(folder, undefined, 0)).rejects.toMatchObject({
      code: "FOLDER_BUSY",
      message: `Another command is changing ${folder} (process ${process.pid})`,
    });
    await letGo();
    expect(await readdir(folder)).toEqual([]);
  });

  it("admit a reader as soon as no change is in progress", async () => {
    const letGo = await lockFolder(folder);
    await mkdir(join(folder, ".archscribe/change"));
    const reading = settleFolder(folder, {});

    await rm(join(folder, ".archscribe/change"), { recursive: true });
    await reading;
    await letGo();

    expect(await readdir(folder)).toEqual([]);
  });

  it("can be interrupted in the wait", async () => {
    const letGo = await lockFolder(folder);

    await expect(lockFolder(folder, AbortSignal.abort())).rejects.toMatchObject({ code: "INTERRUPTED" });
    await letGo();
  });
});

describe("a lock", () => {
  it.each([
    ["a process that is gone", async () => ({ pid: goneProcess(), host: hostname(), boot: await bootId() })],
    ["an earlier start of the machine", async () => ({ pid: process.pid, host: hostname(), boot: "before" })],
    [
      "another process with the number",
      async () => ({
        pid: process.pid,
        host: hostname(),
        boot: await bootId(),
        startedAt: "0",
      }),
    ],
    ["nobody", async () => ({})],
  ])("of %s is taken over by one of several", async (_, owner) => {
    await locked(await owner());

    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockFolder(folder, undefined, 0)),
    );

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of another machine counts, because its process cannot be seen", async () => {
    await locked({ pid: 1, host: "elsewhere", boot: "" });

    await expect(lockFolder(folder, undefined, 0)).rejects.toMatchObject({ code: "FOLDER_BUSY" });
  });

  it("that a killed process had half taken is cleared by the next reader", async () => {
    await locked({});
    await rename(join(folder, ".archscribe/lock"), join(folder, ".archscribe/lock.new"));
    const owner = { pid: goneProcess(), host: hostname(), boot: await bootId() };
    await writeFile(join(folder, ".archscribe/lock.guard"), JSON.stringify(owner));

    await settleFolder(folder, {});

    expect(await readdir(folder)).toEqual([]);
  });

  it("is not made behind a link", async () => {
    const outside = await mkdtemp(join(tmpdir(), "archscribe-lock-"));
    await symlink(outside, join(folder, ".archscribe"));

    await expect(write("x")).rejects.toMatchObject({ code: "LINK_IN_THE_WAY" });
    expect(await readdir(outside)).toEqual([]);
    await rm(outside, { recursive: true });
  });
});

function goneProcess(): number {
  return spawnSync("true").pid;
}
