import { setTimeout as delay } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";
import type { Job, JobKind, JobRunner, jobRunners } from "./job-runners.ts";
import type { Jobs } from "./jobs.ts";
import { leaseJob } from "./lease-job.ts";
import { orderJob, reorderJob } from "./order-job.ts";
import { type Run, runJob } from "./run-job.ts";

const pollMs = 5_000;
/** How many jobs a server does at once; most of them wait for a language model. */
const lanes = 4;
const farewellMs = 5_000;

/** Runs jobs in order, `lanes` at a time, whether they were ordered here or on another server. */
export function openJobs(world: () => World, runners: typeof jobRunners): Jobs {
  const running = new Map<string, Run>();
  const watchers = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  let isThere = true;
  let filling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (stopping.signal.aborted) return;
    timer ??= setInterval(wake, pollMs).unref();
    filling = filling.then(fill).then(
      () => {
        isThere = true;
      },
      (cause: unknown) => {
        isThere = false;
        world().log.error({ err: cause }, "jobs cannot be read");
      },
    );
  }

  async function fill(): Promise<void> {
    const { database, now } = world();
    while (!stopping.signal.aborted && running.size < lanes) {
      const job = await leaseJob(database, now());
      if (job === undefined) return;
      begin(job);
    }
  }

  function begin(job: Job): void {
    const changed = (): void => tell(job.id);
    const run = runJob(job, { world: world(), runner: runners[job.kind] as JobRunner<JobKind>, changed });
    running.set(job.id, run);
    if (stopping.signal.aborted) run.stop("stopping");
    changed();
    void run.ended.then(() => {
      // A job that was canceled and resumed may already have its next run.
      if (running.get(job.id) === run) running.delete(job.id);
      wake();
    });
  }

  function tell(jobId: string): void {
    for (const changed of watchers.get(jobId) ?? []) changed();
  }

  async function settled(): Promise<void> {
    for (;;) {
      await filling;
      if (running.size === 0) return;
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    }
  }

  /** Only when nothing more is taken are jobs given back, or this server would take them once more. */
  async function handOver(): Promise<void> {
    await filling;
    for (const run of running.values()) run.stop("stopping");
    await settled();
  }

  return {
    stopping: stopping.signal,
    wake,
    settled,
    isThere: () => isThere,
    async enqueue(order) {
      const { database, now } = world();
      const job = await orderJob(database, order, now());
      wake();
      return job;
    },
    async cancel(jobId) {
      const { database, now } = world();
      const at = now();
      await database
        .update(jobs)
        .set({ state: "canceled", leaseUntil: null, updatedAt: at, finishedAt: at })
        .where(and(eq(jobs.id, jobId), inArray(jobs.state, ["queued", "running"])));
      running.get(jobId)?.stop("canceled");
      tell(jobId);
    },
    async resume(job) {
      const { database, now } = world();
      await reorderJob(database, job, now());
      tell(job.id);
      wake();
    },
    watch(jobId, changed) {
      const known = watchers.get(jobId) ?? new Set();
      watchers.set(jobId, known.add(changed));
      return () => {
        known.delete(changed);
        if (known.size === 0) watchers.delete(jobId);
      };
    },
    async close() {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([handOver(), delay(farewellMs, undefined, { ref: false })]);
    },
  };
}
