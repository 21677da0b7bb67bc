import { spawn } from "node:child_process";
import { once } from "node:events";
import { enableCompileCache, getCompileCacheDir } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type ContainedThread, startContainedThread, type ThreadEnd } from "./contained-thread.ts";
import { isFullSize } from "./testing/day-sample.ts";
import { lives } from "./testing/lives.ts";

const running = new Set<ContainedThread>();
afterEach(async () => {
  await Promise.all(Array.from(running, (thread) => thread.terminate()));
  running.clear();
});

/** A thread of the script in `testing/`, with its messages and its end. */
function start(deed: string, env: NodeJS.ProcessEnv = {}) {
  const messages: unknown[] = [];
  const ends: ThreadEnd[] = [];
  const said = Promise.withResolvers<unknown>();
  const ended = Promise.withResolvers<ThreadEnd>();
  const thread = startContainedThread(new URL("./testing/contained-script.ts", import.meta.url), {
    data: deed,
    env,
    memory: 64,
    onMessage(message: unknown) {
      messages.push(message);
      said.resolve(message);
    },
    onEnd(end) {
      ends.push(end);
      ended.resolve(end);
    },
  });
  running.add(thread);
  return { thread, messages, ends, said: said.promise, ended: ended.promise };
}

describe("a contained thread", () => {
  test("hands messages on in both directions, in their order and with bytes, maps and dates", async () => {
    const { messages, thread } = start("echo");
    const given = [new Uint8Array([1, 2]), new Map([["a", new Date(0)]]), { none: undefined }, "ä"];
    for (const one of given) thread.post(one);

    await expect.poll(() => messages).toHaveLength(given.length);
    expect(messages).toEqual(given);
  });

  test("has said all that it said before its end, however fast it says it", async () => {
    const { ended, messages } = start("count and throw");

    expect(await ended).toMatchObject({ kind: "fault", error: { message: "counted" } });
    expect(messages).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  });

  test("sees only the given part of the environment", async () => {
    const secrets = { ...process.env, SECRET: "of the server" };
    expect(Object.keys(secrets)).toContain("SECRET");

    const seen = (await start("environment", { COLOUR: "teal" }).said) as object;

    expect(seen).toMatchObject({ COLOUR: "teal" });
    expect(seen).not.toHaveProperty("SECRET");
    expect(seen).not.toHaveProperty("PATH");
  });

  test("uses the compile cache of this process, and adds to it", async () => {
    enableCompileCache();

    const own = getCompileCacheDir() ?? "none";
    const used = await start("compile cache").said;

    // Within it, each set of V8 options has a folder; this worker has an option that the thread has not.
    expect(dirname(String(used))).toBe(dirname(own));
    expect(isAbsolute(own)).toBe(true);
  });

  test("that is done has said its last word, however long it is", async () => {
    const { ended, messages } = start("done");

    expect(await ended).toEqual({ kind: "done" });
    expect(messages.map((bytes) => (bytes as Uint8Array).length)).toEqual([20_000_000]);
  });

  test("that throws ends with its error", async () => {
    expect(await start("throw").ended).toEqual({ kind: "fault", error: new Error("wrong turn") });
  });

  test.each(isFullSize ? ["many things", "one large thing"] : ["many things"])(
    "that makes %s, for which it has not the memory, ends alone",
    async (deed) => {
      expect(await start(deed).ended).toEqual({ kind: "memory" });
    },
  );

  test("that never ends is ended at once, with its process, and sends nothing more", async () => {
    const { ends, said, thread } = start("loop");
    const pid = (await said) as number;

    await thread.terminate();

    expect(lives(pid)).toBe(false);
    await start("done").ended;
    expect(ends).toEqual([]);
  });

  test("continues when a terminal or a service manager tells all processes to stop", async () => {
    const { messages, said, thread } = start("pid");
    thread.post("first");
    const pid = (await said) as number;

    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, signal);
    thread.post("second");

    await expect.poll(() => messages).toEqual([pid, pid]);
  });

  test("ends when the process that started it is killed, even in a loop", { tags: ["slow"] }, async () => {
    const parent = spawn(
      process.execPath,
      [...process.execArgv, join(import.meta.dirname, "testing/contained-parent.ts"), "loop"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    expect(lives(pid)).toBe(true);

    parent.kill("SIGKILL");

    await expect.poll(() => lives(pid)).toBe(false);
  });

  test(
    "reports on request where to attach a debugger, and shows the output of its script",
    { tags: ["slow"] },
    async () => {
      const parent = spawn(
        process.execPath,
        [...process.execArgv, join(import.meta.dirname, "testing/contained-parent.ts"), "print"],
        { env: { ARCHSCRIBE_INSPECT_THREADS: "1" }, stdio: ["ignore", "ignore", "pipe"] },
      );
      let shown = "";
      parent.stderr.on("data", (chunk: Buffer) => (shown += chunk.toString()));

      await expect
        .poll(() => shown)
        .toMatch(/^Debugger listening on ws:\/\/127\.0\.0\.1:\d+\/[^]*printed by the script/);

      parent.kill("SIGKILL");
    },
  );
});
