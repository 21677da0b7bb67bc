import { setTimeout as delay } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";
import { accessProject } from "../policies/access.ts";
import { isDatabaseLost } from "../store/database-faults.ts";
import { holdRows } from "../store/hold-rows.ts";
import { insist } from "../store/insist.ts";
import type { Database } from "../store/open-database.ts";
import { databaseLostMessage, Refusal } from "../refusal.ts";
import type { Job, JobKind, JobRunner, jobRunners, JobInputs, JobProgress, Settle } from "./job-runners.ts";
import type { Jobs } from "./jobs.ts";
import { leaseJob, isStill, renewLease } from "./lease-job.ts";
import { orderJob, reorderJob } from "./order-job.ts";
import { closeReservations } from "./reserve-cost.ts";

const overtime = {
  error: "The job made no progress for 30 minutes. Resume it to continue.",
  code: "UNAVAILABLE",
} as const;

const heartbeatMs = 2_000;

/** How often a job is restarted automatically if the database becomes unavailable in the middle of it. */
const mostAttempts = 5;

/** How long a job may make no progress: each part of it has its own limits, which take a busy machine into account. */
const overtimeMs = 30 * 60_000;

/** Another run has the job, or the job is to stop. */
class LostJob extends Error {
  override readonly name = "LostJob";
}

const pollMs = 5_000;
/** How many jobs a server does at once; most of them wait for a language model. */
const lanes = 4;
/** How many of them may belong to one person: the next person does not wait for these to end. */
const lanesOfOne = 3;
const farewellMs = 5_000;

/** Runs jobs in order, `lanes` at a time, whether they were ordered here or on another server. */
export function openJobs(world: () => World, runners: typeof jobRunners): Jobs {
  const running = new Map<string, Run & Pick<Job, "accountId">>();
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
      const job = await leaseJob(database, now(), busyAccounts());
      if (job === undefined) return;
      begin(job);
    }
  }

  function busyAccounts(): number[] {
    const runs = Map.groupBy(running.values(), ({ accountId }) => accountId);
    return [...runs].filter(([, own]) => own.length >= lanesOfOne).map(([id]) => id);
  }

  function begin(job: Job): void {
    const { accountId } = job;
    const changed = (): void => tell(job.id);
    const runner = runners[job.kind] as JobRunner<JobKind>;
    const run = { accountId, ...runJob(job, { world: world(), runner, changed }) };
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

  /** Jobs are returned only after leasing has stopped, or this server would take them again. */
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

/** The reason why a run ends before its job does. */
type StopReason = "canceled" | "lost" | "stopping" | "overtime";

/** A running job. */
interface Run {
  /** Resolves when the run is over, whatever the state of the job. */
  readonly ended: Promise<void>;
  readonly stop: (reason: StopReason) => void;
}

interface Parts {
  readonly world: World;
  readonly runner: JobRunner<JobKind>;
  /** Called after each change of the job. */
  readonly changed: () => void;
}

/** Runs a job that this server has leased, and stores its outcome. */
function runJob(job: Job, { changed, runner, world }: Parts): Run {
  const { database, log, now } = world;
  const controller = new AbortController();
  const { signal } = controller;
  let reason: StopReason | undefined;
  const stop = (why: StopReason): void => {
    reason ??= why;
    controller.abort(new Error(`The job is ${why}`));
  };
  const heartbeat = setInterval(() => void beat(), heartbeatMs);
  const overtime = setTimeout(() => stop("overtime"), overtimeMs);
  const progress = progressWriter(job, { changed, world });
  return { ended: run(), stop };

  async function beat(): Promise<void> {
    try {
      if (!(await renewLease(database, job, now()))) stop("lost");
    } catch (cause) {
      log.warn({ job: job.id, cause: String(cause) }, "the lease of a job was not renewed");
    }
  }

  async function run(): Promise<void> {
    try {
      const settle = await work();
      await insist(() => finish(settle), signal);
    } catch (cause) {
      await giveUp(cause).catch((fault: unknown) =>
        log.error({ job: job.id, err: fault }, "the end of a job was not stored"),
      );
    } finally {
      clearInterval(heartbeat);
      clearTimeout(overtime);
      changed();
    }
  }

  async function work(): Promise<Settle> {
    await accessProject(database, { id: job.accountId }, { projectId: job.projectId, needed: "editor" });
    signal.throwIfAborted();
    const settle = await runner(job as Job & { readonly input: JobInputs[JobKind] }, world, {
      signal,
      progress(told) {
        overtime.refresh();
        progress.tell(told);
      },
      checkpoint: job.checkpoint,
      keep: async (checkpoint) => {
        overtime.refresh();
        const update = database.update(jobs).set({ checkpoint }).where(isStill(job));
        const kept = await insist(() => update.returning({ id: jobs.id }), signal);
        if (kept.length === 0) throw new LostJob();
      },
    });
    signal.throwIfAborted();
    return settle;
  }

  async function finish(settle: Settle): Promise<void> {
    await progress.written();
    await database.transaction(async (transaction) => {
      await holdJob(transaction, job);
      await accessProject(transaction, { id: job.accountId }, { projectId: job.projectId, needed: "editor" });
      const result = await settle(transaction);
      await closeReservations(transaction, job.id);
      await transaction
        .update(jobs)
        .set({ state: "done", result, checkpoint: null, ...ended(now()) })
        .where(eq(jobs.id, job.id));
    });
  }

  async function giveUp(cause: unknown): Promise<void> {
    await progress.written();
    if (reason === "lost" || cause instanceof LostJob) return;
    if (reason === "canceled") return closeReservations(database, job.id);
    if (reason === "stopping") return giveBack();
    // The job is not at fault: it continues once the database is back.
    if (reason === undefined && isDatabaseLost(cause) && job.attempt < mostAttempts)
      return insist(giveBack, signal);
    const error = failureOf(reason === "overtime" ? "overtime" : cause);
    if (error.code === "SERVER_ERROR") log.error({ job: job.id, err: cause }, "a job failed");
    const fail = () =>
      database.transaction(async (transaction) => {
        await closeReservations(transaction, job.id);
        await transaction
          .update(jobs)
          .set({ state: "failed", error, ...ended(now()) })
          .where(isStill(job));
      });
    await insist(fail, signal);
  }

  async function giveBack(): Promise<void> {
    await database.update(jobs).set({ state: "queued", leaseUntil: null }).where(isStill(job));
  }
}

async function holdJob(transaction: Database, job: Job): Promise<void> {
  const { id: jobId, projectId } = job;
  const held = await holdRows(transaction, { projectId, jobId, jobIf: isStill(job) });
  if (held.job === undefined) throw new LostJob();
}

function ended(now: Date) {
  return { leaseUntil: null, updatedAt: now, finishedAt: now };
}

/** Writes the progress of a job, one write at a time; progress that is outdated by then is not written. */
function progressWriter(job: Job, { changed, world }: Pick<Parts, "changed" | "world">) {
  let latest: JobProgress | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (latest !== undefined) {
      const progress = latest;
      latest = undefined;
      try {
        await world.database.update(jobs).set({ progress, updatedAt: world.now() }).where(isStill(job));
        changed();
      } catch (cause) {
        world.log.warn({ job: job.id, cause: String(cause) }, "the progress of a job was not stored");
      }
    }
    writing = undefined;
  }

  return {
    tell: (progress: JobProgress): void => {
      latest = progress;
      writing ??= write();
    },
    written: async (): Promise<void> => writing,
  };
}

/** The message to a person about a failed job. */
function failureOf(cause: unknown): NonNullable<Job["error"]> {
  if (cause === "overtime") return overtime;
  if (cause instanceof Refusal) return { error: cause.message, code: cause.code };
  if (cause instanceof ArchscribeError) return { error: `${cause.message}.`, code: "VALIDATION" };
  if (isDatabaseLost(cause)) return { error: databaseLostMessage, code: "UNAVAILABLE" };
  return { error: "Something went wrong. Please try again.", code: "SERVER_ERROR" };
}
