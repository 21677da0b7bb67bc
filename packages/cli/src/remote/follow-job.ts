import { setTimeout as wait } from "node:timers/promises";
import { answerOf, type components } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { plainLine } from "../output/plain-line.ts";
import type { Progress } from "../output/progress.ts";
import type { World } from "../world.ts";
import { type Remote, remoteFor, valueOf } from "./open-remote.ts";

type Job = components["schemas"]["Job"];

const pollMs = 700;
const cancelMs = 5000;

/**
 * Waits until a job of the server has ended, and shows its progress; an interruption cancels it.
 *
 * @throws ArchscribeError SERVER_REFUSED when it failed, SERVER_LIMIT, SERVER_UNREACHABLE, INTERRUPTED
 */
export async function followJob(jobId: string, following: Following, { signal }: World): Promise<Job> {
  try {
    return await waitFor(jobId, following, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    await cancel(jobId, following.remote);
    throw new ArchscribeError("INTERRUPTED", {}, { cause });
  }
}

interface Following {
  readonly progress: Progress;
  readonly remote: Remote;
}

async function waitFor(jobId: string, { progress, remote }: Following, signal: AbortSignal): Promise<Job> {
  const path = { job_id: jobId };
  let shown: string | undefined;
  for (;;) {
    const job = valueOf(await answerOf(remote.client.GET("/jobs/{job_id}", { params: { path } })), remote);
    if (job.state === "done") return job;
    if (job.state === "failed" || job.state === "canceled") throw failureOf(job, remote);
    const step = job.progress.step ?? "Waiting for the server";
    if (step !== shown) progress.step(step);
    shown = step;
    if (job.progress.total > 0) progress.count(job.progress.done, job.progress.total);
    await wait(pollMs, undefined, { signal });
  }
}

function failureOf({ error }: Job, { server }: Remote): ArchscribeError {
  const reason = plainLine(error?.error ?? "the work was cancelled").replace(/\.$/, "");
  return new ArchscribeError(failures[error?.code ?? ""] ?? "SERVER_REFUSED", { server, reason });
}

/** The errors of failed jobs whose cause is not the request, by the code of the server. */
const failures: Readonly<Record<string, "SERVER_LIMIT" | "SERVER_UNREACHABLE">> = {
  PLAN: "SERVER_LIMIT",
  UNAVAILABLE: "SERVER_UNREACHABLE",
  SERVER_ERROR: "SERVER_UNREACHABLE",
};

/** The remote itself aborts all requests once the run is interrupted. */
async function cancel(jobId: string, remote: Remote): Promise<void> {
  const { client } = remoteFor(remote, { signal: AbortSignal.timeout(cancelMs) });
  await answerOf(client.POST("/jobs/{job_id}/cancel", { params: { path: { job_id: jobId } } }));
}
