import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./lock-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-lock-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes the lock of a process, with the given differences. */
async function leaveLock(change: object = {}): Promise<void> {
  const unlock = await lockFolder(folder);
  const holder = JSON.parse(await readFile(join(folder, "server.lock"), "utf8")) as object;
  await unlock();
  await writeFile(join(folder, "server.lock"), JSON.stringify({ ...holder, ...change }));
}

describe("7 a data folder", () => {
  it("is for one of twenty who take it at once", async () => {
    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));

    const refused = taken.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from(
        { length: 19 },
        () => `Another server is using the data in ${folder} (process ${String(process.pid)})`,
      ),
    );
  });

  it("is for one of twenty who find the lock of a dead process", async () => {
    await leaveLock({ boot: "an earlier one" });

    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));

    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is free when it is let go, with nothing left in it", async () => {
    const unlock = await lockFolder(folder);

    await unlock();

    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["an earlier start of the machine", { boot: "an earlier one" }],
    ["a process that is no more", { pid: 2 ** 22 + 1 }],
    ["a process whose id another has by now", { startedAt: "1" }],
    ["what is no lock", { pid: "none" }],
  ])("is taken over from %s", async (_, change) => {
    await leaveLock(change);

    await expect(lockFolder(folder)).resolves.toEqual(expect.any(Function));
  });

  it("is taken over from a process that died before it had written its lock", async () => {
    await writeFile(join(folder, "server.lock"), "");

    await expect(lockFolder(folder)).resolves.toEqual(expect.any(Function));
  });

  it("is free though a process died while it was taking it", async () => {
    await leaveLock({ boot: "an earlier one" });
    await writeFile(join(folder, "server.lock.changing"), "");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(folder, "server.lock.changing"), longAgo, longAgo);

    await expect(lockFolder(folder)).resolves.toEqual(expect.any(Function));
  });

  it("is not taken from a process that lives", async () => {
    await leaveLock();

    await expect(lockFolder(folder)).rejects.toMatchObject({
      message: `Another server is using the data in ${folder} (process ${String(process.pid)})`,
      hint: "Stop it first, or set DATA_FOLDER to another folder. Two servers on the same data require PostgreSQL: set DATABASE_URL.",
    });
  });
});
