import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, outcomeOf, start } from "../../testing/command-line.ts";
import { isFullRun } from "../../testing/is-full-run.ts";
import { copyEmptyData } from "../../testing/running-server.ts";

/** Returns the first address that the running server prints. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = "";
  for (;;) {
    const [chunk] = stdout === null ? [] : ((await once(stdout, "data")) as [Buffer]);
    said += String(chunk);
    const address = /Archscribe runs at (\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
}

/** Both signals interrupt a run in the same way, so one of them is enough to test an interrupted server. */
const signals = isFullRun ? (["SIGINT", "SIGTERM"] as const) : (["SIGINT"] as const);

describe.each(signals)("serve, ended by %s", (signal) => {
  it("runs the server until then on the port and with the data that the options name, and leaves its data in order", async () => {
    const folder = await folderWith({});
    await copyEmptyData(join(folder, "kept"));
    const unused = { PORT: "many", DATA_FOLDER: "elsewhere" };
    const environment = { EXAMPLE_PROJECT: "off", LOG_LEVEL: "error", ...unused };
    const child = start(["serve", "--port", "0", "--data", "kept"], { folder, environment });
    const outcome = outcomeOf(child);

    const address = await addressOf(child);
    const { status } = await fetch(new URL("/health", address), { headers: { connection: "close" } });
    child.kill(signal);
    const { code, stderr } = await outcome;

    expect([status, code, stderr]).toEqual([200, 0, ""]);
    await expect(access(join(folder, "kept/server.lock"))).rejects.toThrow("ENOENT");
    await expect(access(join(folder, unused.DATA_FOLDER))).rejects.toThrow("ENOENT");
    await expect(fetch(address)).rejects.toThrow();
  });
});

it(
  "takes the folder of the environment where none is named, and ends as a server does that cannot start",
  { tags: ["slow"] },
  async () => {
    const folder = await folderWith({ taken: "" });
    const environment = { PORT: "0", DATA_FOLDER: join(folder, "taken") };

    const { code, stderr } = await outcomeOf(start(["serve"], { folder, environment }));

    expect(code).toBe(2);
    expect(stderr).toContain(join(folder, "taken"));
  },
);
