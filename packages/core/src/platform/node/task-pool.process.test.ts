import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import { type ContainedThread, startContainedThread } from "./contained-thread.ts";
import { createTaskPool, type TaskPool, type TaskPoolOptions, type ThreadListener } from "./task-pool.ts";
import type { Deed } from "./testing/task-script.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "archscribe-tasks-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const taskScript = new URL("./testing/task-script.ts", import.meta.url);

type TestPool = TaskPool<Deed, unknown, number>;
const pools = new Set<TestPool>();
afterEach(async () => {
  await Promise.all(Array.from(pools, (pool) => pool.close()));
  pools.clear();
});

function opened(options: Partial<TaskPoolOptions> = {}): TestPool {
  const pool = createTaskPool<Deed, unknown, number>({
    script: taskScript,
    env: {},
    memory: 64,
    size: 1,
    limits: { processor: 300_000 },
    ...options,
  });
  pools.add(pool);
  return pool;
}

/** The process that runs a task waiting for a file, and its outcome. */
function waiting(pool: TestPool, file: string) {
  const told: number[] = [];
  let tell = (): void => undefined;
  const outcome = pool.run(
    { wait: file },
    {
      news: (pid) => {
        told.push(pid);
        tell();
      },
    },
  );
  /** The process of its first thread, or of a later one. */
  const pidOf = async (run: number): Promise<number> => {
    while (told[run - 1] === undefined) await new Promise<void>((resolve) => (tell = resolve));
    return told[run - 1] ?? 0;
  };
  return { outcome, pidOf };
}

const free = (name: string): string => join(folder, name);

describe("a pool of contained threads", () => {
  test("keeps a thread for the next task, even after one was lost", async () => {
    const pool = opened();

    const [first, second] = [await pool.run("pid"), await pool.run("pid")];
    expect(await pool.run("throw")).toEqual({ kind: "fault", error: new Error("wrong turn") });
    const third = await pool.run("pid");

    expect(second).toEqual(first);
    expect(third).toEqual({ kind: "answered", answer: expect.any(Number) });
    expect(third).not.toEqual(first);
  });

  test("gives each task its own thread if they must be fresh", async () => {
    const pool = opened({ freshThreads: true });

    const outcomes = await Promise.all([pool.run("pid"), pool.run("pid")]);

    expect(new Set(outcomes.map((one) => one.kind === "answered" && one.answer)).size).toBe(2);
  });

  test("does not charge a task for the loading of its thread", async () => {
    const pool = opened({ data: "slow", limits: { processor: 400 } });

    expect(await pool.run("pid")).toMatchObject({ kind: "answered" });
  });

  test("ends a task without an end by the processor time that it has used, and does the next", async () => {
    const pool = opened({ limits: { processor: 200 } });

    const outcomes = await Promise.all([pool.run("loop"), pool.run("pid")]);

    expect(outcomes).toEqual([
      { kind: "overspent", processor: expect.any(Number) },
      { kind: "answered", answer: expect.any(Number) },
    ]);
  });

  test.each([
    ["memory", "memory"],
    ["end", "done"],
  ] as const)("says so when a task ends its thread: %s", { tags: ["slow"] }, async (deed, kind) => {
    expect(await opened().run(deed)).toEqual({ kind });
  });

  test("reports that no thread becomes ready", async () => {
    expect(await opened({ data: "broken" }).run("pid")).toEqual({
      kind: "unavailable",
      reason: "nothing to load",
    });
  });

  test("starts another thread only if there are enough tasks for it", async () => {
    let started = 0;
    const start = (listener: ThreadListener): ContainedThread => {
      started += 1;
      return startContainedThread(taskScript, { env: {}, memory: 64, ...listener });
    };
    const pool = createTaskPool<Deed, unknown, number>({
      size: 3,
      limits: { processor: 300_000 },
      tasksPerThread: 4,
      start,
    });
    pools.add(pool);
    const run = (count: number) => Promise.all(Array.from({ length: count }, () => pool.run("pid")));

    await run(4);
    const forFew = started;
    await run(9);

    expect([forFew, started]).toEqual([1, 3]);
  });

  test("starts another thread behind a task that takes long, however few wait", async () => {
    const clock = fakeClock();
    const pool = opened({ size: 2, tasksPerThread: 100, clock });
    const long = waiting(pool, free("long"));
    const next = waiting(pool, free("next"));
    const pid = await long.pidOf(1);

    await clock.advance(3_000);

    expect(await next.pidOf(1)).not.toBe(pid);
    await Promise.all([writeFile(free("long"), ""), writeFile(free("next"), "")]);
    await Promise.all([long.outcome, next.outcome]);
  });

  test("takes only so many as may wait", async () => {
    const pool = opened({ maxWaiting: 1 });

    const outcomes = await Promise.all([pool.run("pid"), pool.run("pid"), pool.run("pid")]);

    expect(outcomes.map(({ kind }) => kind)).toEqual(["answered", "answered", "crowded"]);
  });

  test("gives a task up that is called off, whether it waits or is being done", async () => {
    const pool = opened();
    const calling = new AbortController();
    const never = { wait: free("never") };

    const outcomes = [never, "pid" as const].map((deed) => pool.run(deed, { signal: calling.signal }));
    const next = pool.run("pid");
    calling.abort();

    expect(await Promise.all(outcomes)).toEqual([{ kind: "aborted" }, { kind: "aborted" }]);
    expect(await next).toMatchObject({ kind: "answered" });
  });

  test("closes in the middle of its tasks", async () => {
    const pool = opened();
    const { outcome, pidOf } = waiting(pool, free("never"));
    const queued = pool.run("pid");
    await pidOf(1);

    await pool.close();

    expect([await outcome, await queued, await pool.run("pid")]).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "closed" })),
    );
  });
});

describe("a task that is lost by something that is not its own doing", () => {
  const clock = fakeClock();
  const limits = { processor: 1_000, wallClock: 600_000 };

  test("continues even if its process gets no time for longer than its limit", async () => {
    const pool = opened({ clock, limits });
    const { outcome, pidOf } = waiting(pool, free("let-go"));
    const pid = await pidOf(1);

    process.kill(pid, "SIGSTOP");
    await clock.advance(limits.processor * 100);
    process.kill(pid, "SIGCONT");
    await writeFile(free("let-go"), "");

    expect(await outcome).toEqual({ kind: "answered", answer: "waited" });
  });

  test("is done again by another thread when its process is killed", async () => {
    const pool = opened();
    const { outcome, pidOf } = waiting(pool, free("killed-once"));

    process.kill(await pidOf(1), "SIGKILL");
    await pidOf(2);
    await writeFile(free("killed-once"), "");

    expect(await outcome).toEqual({ kind: "answered", answer: "waited" });
  });

  test("is done again once only", async () => {
    expect(await opened().run("kill")).toEqual({ kind: "killed" });
  });

  test("is done again by another thread when its own comes no further, and then given up", async () => {
    const pool = opened({ clock, limits });
    const { outcome, pidOf } = waiting(pool, free("never"));

    const first = await pidOf(1);
    await clock.advance(limits.wallClock);
    const second = await pidOf(2);
    await clock.advance(limits.wallClock);

    expect(await outcome).toEqual({
      kind: "starved",
      processor: expect.any(Number),
      wallClock: limits.wallClock,
    });
    expect(second).not.toBe(first);
  });
});
