import { eq } from "drizzle-orm";
import { accessProject } from "../policies/access.ts";
import { isDatabaseLost } from "../store/database-faults.ts";
import { holdRows } from "../store/hold-rows.ts";
import { insist } from "../store/insist.ts";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";
import { failureOf } from "./failure.ts";
import type { Job, JobInputs, JobKind, JobProgress, JobRunner, Settle } from "./job-runners.ts";
import { isStill, renewLease } from "./lease-job.ts";
import { closeReservations } from "./reserve-cost.ts";

/** The reason why a run ends before its job does. */
export type StopReason = "canceled" | "lost" | "stopping" | "overtime";

/** A running job. */
export interface Run {
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

const heartbeatMs = 2_000;
/** How often a job is restarted automatically if the database becomes unavailable in the middle of it. */
const mostAttempts = 5;
/** How long a job may make no progress: each part of it has its own limits, which take a busy machine into account. */
const overtimeMs = 30 * 60_000;

/** Another run has the job, or it is no longer to be run. */
class LostJob extends Error {
  override readonly name = "LostJob";
}

/** Runs a job that this server has leased, and stores its outcome. */
export function runJob(job: Job, { changed, runner, world }: Parts): Run {
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
    await accessProject(database, { id: job.accountId }, job.projectId);
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
      await accessProject(transaction, { id: job.accountId }, job.projectId);
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
