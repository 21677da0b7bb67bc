import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jobs as jobTable, projects } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { type Job, type JobContext, jobRunners, type Settle } from "./job-runners.ts";
import type { Jobs } from "./jobs.ts";
import { findJob } from "./find-job.ts";
import { leaseMs } from "./lease-job.ts";
import { openJobs } from "./open-jobs.ts";
import { presentJob } from "./present-job.ts";

let opened: Jobs[];
let projectId: number;
let accountId: number;

const server = await testServerForFile();
// The server's own jobs are stopped: each test opens its own.
await server.world.jobs.close();

beforeEach(async () => {
  ({ accountId } = await signedIn(server, `${crypto.randomUUID()}@example.com`));
  projectId = await projectInStore(server, accountId);
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
  await server.world.database.delete(projects);
});

type Work = (job: Job, context: JobContext) => Promise<Settle>;

/** The jobs of one server, with the work that a test defines. */
function serverThat(work: Work): Jobs {
  const jobs = openJobs(() => server.world, {
    ...jobRunners,
    generate: (job, _, context) => work(job, context),
  });
  opened.push(jobs);
  return jobs;
}

const order = (idempotencyKey?: string) => ({
  kind: "generate" as const,
  projectId,
  accountId,
  input: { task: "text", model: "compatible:tiny", text: "pay", purpose: "functional" } as const,
  idempotencyKey,
});

const says =
  (result: string): Work =>
  async () =>
  async () => ({ result });

/** Work that continues until its job is taken away. */
const untilStopped: Work = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

async function stored(id: string) {
  const [job] = await server.world.database.select().from(jobTable).where(eq(jobTable.id, id));
  return job;
}

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

it("jobs of one person leave a place for the next person's, however long they take", async () => {
  const other = await signedIn(server, `${crypto.randomUUID()}@example.com`);
  const begun: number[] = [];
  const jobs = serverThat((job, context) => {
    begun.push(job.accountId);
    return untilStopped(job, context);
  });
  for (let count = 0; count < 5; count += 1) await jobs.enqueue(order());

  const { id } = await jobs.enqueue({
    ...order(),
    accountId: other.accountId,
    projectId: await projectInStore(server, other.accountId),
  });

  await expect.poll(() => begun.length).toBe(4);
  expect(begun).toEqual([accountId, accountId, accountId, other.accountId]);
  expect((await stored(id))?.state).toBe("running");
});

it("a job whose server has died reports it until another server takes the job", async () => {
  const jobs = serverThat(untilStopped);
  const { id } = await jobs.enqueue(order());
  await expect.poll(async () => (await stored(id))?.state).toBe("running");
  const found = await findJob(server.world.database, { id: accountId }, id);
  const { leaseUntil } = found.job;

  const steps = [0, 1].map(
    (late) => presentJob(found, new Date((leaseUntil?.getTime() ?? 0) + late)).progress.step,
  );

  expect(steps).toEqual([
    undefined,
    "The server that did this has stopped. Another one continues in a few seconds.",
  ]);
});

describe("a job", () => {
  it("is done in the background, and keeps its result", async () => {
    const jobs = serverThat(says("proposed"));

    const { id, state } = await jobs.enqueue(order());
    await jobs.settled();

    expect(state).toBe("queued");
    expect(await stored(id)).toMatchObject({
      state: "done",
      attempt: 1,
      result: { result: "proposed" },
      error: null,
    });
  });

  it("that cannot be done fails, and reveals no internals", async () => {
    const jobs = serverThat(async () => Promise.reject(new Error("secret of the inside")));

    const { id } = await jobs.enqueue(order());
    await jobs.settled();

    expect(await stored(id)).toMatchObject({
      state: "failed",
      error: { error: "Something went wrong. Please try again.", code: "SERVER_ERROR" },
    });
  });

  it("whose result cannot be stored leaves nothing behind", async () => {
    const jobs = serverThat(async () => async (transaction) => {
      await transaction.update(projects).set({ name: "Half done" });
      throw new Error("full disk");
    });

    const { id } = await jobs.enqueue(order());
    await jobs.settled();

    const [project] = await server.world.database.select({ name: projects.name }).from(projects);
    expect([(await stored(id))?.state, project?.name]).toEqual(["failed", "Bookstore"]);
  });

  it("reports its progress", async () => {
    const seen: unknown[] = [];
    const jobs = serverThat(async (_, { progress }) => {
      progress({ done: 1, total: 2, step: "entities" });
      return async () => ({});
    });
    const { id } = await jobs.enqueue(order());

    const stop = jobs.watch(id, () => seen.push("changed"));
    await jobs.settled();
    stop();

    expect(seen.length).toBeGreaterThan(0);
    expect((await stored(id))?.progress).toEqual({ done: 1, total: 2, step: "entities" });
  });

  it("7 ordered twice with one key is one job, also when both orders come at once", async () => {
    const jobs = serverThat(says("proposed"));

    const ordered = await Promise.all([jobs.enqueue(order("once")), jobs.enqueue(order("once"))]);

    expect(new Set(ordered.map(({ id }) => id)).size).toBe(1);
  });

  it("is the twenty-fifth of its account at most", async () => {
    const jobs = serverThat(untilStopped);
    for (let time = 0; time < 25; time += 1) await jobs.enqueue(order());

    await expect(jobs.enqueue(order())).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "25 of your jobs are waiting or running. Wait until one of them ends, or cancel one.",
    });
  });
});

describe("a job that is canceled", () => {
  it("stops at once, and keeps its checkpoint for when it is resumed", async () => {
    const begun = gate();
    let isPatient = true;
    const jobs = serverThat(async (job, context) => {
      if (!isPatient) return async () => ({ found: context.checkpoint });
      await context.keep({ answers: 3 });
      begun.open();
      return untilStopped(job, context);
    });
    const { id } = await jobs.enqueue(order());
    await begun.passed;

    await jobs.cancel(id);
    await jobs.settled();
    const canceled = await stored(id);
    isPatient = false;
    await jobs.resume({ id, accountId });
    await jobs.settled();

    expect(canceled).toMatchObject({ state: "canceled", result: null });
    expect(await stored(id)).toMatchObject({ state: "done", attempt: 2, result: { found: { answers: 3 } } });
  });

  it("by another server stores nothing, however far it was", async () => {
    const end = gate();
    const first = serverThat(async () => {
      await end.passed;
      return async () => ({ result: "too late" });
    });
    const { id } = await first.enqueue(order());
    const second = serverThat(says("never"));

    await second.cancel(id);
    end.open();
    await first.settled();

    expect(await stored(id)).toMatchObject({ state: "canceled", result: null });
  });
});

describe("7 two servers on one database", () => {
  it("do each job once", async () => {
    const done: string[] = [];
    const note: Work =
      async ({ id }) =>
      async () =>
        void done.push(id);
    const [first, second] = [serverThat(note), serverThat(note)];
    const ordered: string[] = [];
    for (let time = 0; time < 12; time += 1)
      ordered.push((await (time % 2 === 0 ? first : second).enqueue(order())).id);

    await Promise.all([first.settled(), second.settled()]);

    expect(done.toSorted()).toEqual(ordered.toSorted());
  });

  it("continue the job of a silent server, and accept nothing more from that server", async () => {
    const hung = gate();
    const begun = gate();
    const first = serverThat(async (_, context) => {
      await context.keep({ answers: 3 });
      begun.open();
      await hung.passed;
      return async () => ({ result: "of the first" });
    });
    const { id } = await first.enqueue(order());
    await begun.passed;

    server.advance(leaseMs + 1);
    const second = serverThat(async (_, { checkpoint }) => async () => ({ found: checkpoint }));
    second.wake();
    await second.settled();
    hung.open();
    await first.settled();

    expect(await stored(id)).toMatchObject({ state: "done", attempt: 2, result: { found: { answers: 3 } } });
  });

  it("hand a job over when one of them stops", async () => {
    const begun = gate();
    const first = serverThat(async (job, context) => {
      begun.open();
      return untilStopped(job, context);
    });
    const { id } = await first.enqueue(order());
    await begun.passed;

    await first.close();
    const second = serverThat(says("of the second"));
    second.wake();
    await second.settled();

    expect(await stored(id)).toMatchObject({
      state: "done",
      attempt: 2,
      result: { result: "of the second" },
    });
  });

  it("give up a job that has crashed both of them, until a person resumes it", async () => {
    const [lost] = await server.world.database
      .insert(jobTable)
      .values({
        ...order(),
        state: "running",
        attempt: 2,
        leaseUntil: new Date(server.world.now().getTime() - 1),
        createdAt: server.world.now(),
        updatedAt: server.world.now(),
      })
      .returning();
    const id = lost?.id ?? "";
    const jobs = serverThat(says("at last"));

    jobs.wake();
    await jobs.settled();
    const failed = await stored(id);
    await jobs.resume({ id, accountId });
    await jobs.settled();

    expect(failed).toMatchObject({
      state: "failed",
      error: {
        error: "The server stopped twice while it ran this job. Resume the job to try again.",
        code: "SERVER_ERROR",
      },
    });
    expect(await stored(id)).toMatchObject({ state: "done", attempt: 3, error: null });
  });
});

describe("5 a job whose account may no longer see the project", () => {
  it("is not begun", async () => {
    const eve = await signedIn(server, "eve@example.com");
    const jobs = serverThat(says("of somebody else's project"));

    const { id } = await jobs.enqueue({ ...order(), accountId: eve.accountId });
    await jobs.settled();

    expect(await stored(id)).toMatchObject({
      state: "failed",
      error: { error: "There is no such project", code: "NOT_FOUND" },
    });
  });

  it("stores nothing when that happens in the meantime, and is gone with its project", async () => {
    const jobs = serverThat(async () => {
      await server.world.database.delete(projects);
      return async () => ({ result: "too late" });
    });

    const { id } = await jobs.enqueue(order());
    await jobs.settled();

    expect(await stored(id)).toBeUndefined();
  });
});
