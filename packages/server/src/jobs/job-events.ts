import { Readable } from "node:stream";
import { and, eq, gt } from "drizzle-orm";
import type { Account, Session } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";
import { isDatabaseLost } from "../store/database-faults.ts";
import { sessions } from "../store/schema.ts";
import type { World } from "../world.ts";
import { findJob } from "./find-job.ts";
import { type PresentedJob, presentJob } from "./present-job.ts";

interface Listener {
  readonly jobId: string;
  readonly account: Account;
  /** Undefined for a program with a personal token. */
  readonly session: Session | undefined;
  /** Aborted when the listener disconnects. */
  readonly signal: AbortSignal;
}

/** How soon a change by another server is reported. */
const pollMs = 1_000;
/** A comment keeps proxies from closing an idle connection. */
const pollsWithoutEvent = 15;

/** A job as server-sent events, from now until it ends or the listener may no longer see it. */
export function jobEvents(listener: Listener, world: World): Readable {
  return Readable.from(events(listener, world));
}

async function* events(listener: Listener, world: World): AsyncGenerator<string> {
  const { jobId, signal } = listener;
  const gone = AbortSignal.any([signal, world.jobs.stopping]);
  const changes = watchChanges(world, jobId, gone);
  let last = "";
  let count = 0;
  let quiet = 0;
  try {
    while (!gone.aborted) {
      const job = await visibleJob(listener, world);
      if (job === "gone") return;
      // While the database is away there is nothing new.
      const text = job === "unknown" ? last : JSON.stringify(job);
      if (text !== last) {
        count += 1;
        quiet = 0;
        yield `id: ${String(count)}\nevent: job\ndata: ${text}\n\n`;
      } else if (++quiet % pollsWithoutEvent === 0) yield ": still there\n\n";
      last = text;
      if (job !== "unknown" && hasEnded(job)) return;
      await changes.next();
    }
  } finally {
    changes.stop();
  }
}

function hasEnded({ state }: PresentedJob): boolean {
  return state === "done" || state === "failed" || state === "canceled";
}

/** The current job; gone if the caller has signed out or may no longer see the project, unknown without a database. */
async function visibleJob(
  { account, jobId, session }: Listener,
  { database, now }: World,
): Promise<PresentedJob | "gone" | "unknown"> {
  try {
    if (session !== undefined) {
      const [live] = await database
        .select({ hash: sessions.hash })
        .from(sessions)
        .where(and(eq(sessions.hash, session.hash), gt(sessions.expiresAt, now())));
      if (live === undefined) return "gone";
    }
    return presentJob(await findJob(database, account, jobId), now());
  } catch (cause) {
    if (cause instanceof Refusal) return "gone";
    if (isDatabaseLost(cause)) return "unknown";
    throw cause;
  }
}

/** Waits for the next change; a change that arrives earlier is not missed. */
function watchChanges({ jobs }: World, jobId: string, gone: AbortSignal) {
  let isDue = false;
  let resume: (() => void) | undefined;
  const due = (): void => {
    isDue = true;
    resume?.();
  };
  const unwatch = jobs.watch(jobId, due);
  const timer = setInterval(due, pollMs);
  gone.addEventListener("abort", due);
  return {
    async next(): Promise<void> {
      if (!isDue && !gone.aborted) await new Promise<void>((resolve) => (resume = resolve));
      isDue = false;
    },
    stop(): void {
      unwatch();
      clearInterval(timer);
      gone.removeEventListener("abort", due);
    },
  };
}
