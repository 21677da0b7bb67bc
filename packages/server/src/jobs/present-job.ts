import type { Outcome } from "../contract/operation.ts";
import type { JobWithCost } from "./find-job.ts";
import type { Job } from "./job-runners.ts";

/** A job as the contract has it. */
export type PresentedJob = Extract<Outcome<"getJob">, { readonly status: 200 }>["body"];

const abandoned = "The server that did this has stopped. Another one continues in a few seconds.";

/** Returns a job for an answer, without its input and its checkpoint. */
export function presentJob({ inputTokens, job, micros, outputTokens }: JobWithCost, now: Date): PresentedJob {
  const isAbandoned = job.state === "running" && job.leaseUntil !== null && job.leaseUntil < now;
  return {
    job_id: job.id,
    project_id: job.projectId,
    kind: job.kind,
    state: job.state,
    progress: { ...(job.progress ?? { done: 0, total: 0 }), ...(isAbandoned && { step: abandoned }) },
    cost: micros / 1_000_000,
    tokens: { input: inputTokens, output: outputTokens },
    attempt: job.attempt,
    ...(job.state === "done" ? { result: job.result as NonNullable<PresentedJob["result"]> } : {}),
    ...(job.error === null ? {} : { error: job.error }),
    created_at: job.createdAt.toISOString(),
    ...(job.finishedAt === null ? {} : { finished_at: job.finishedAt.toISOString() }),
  };
}

/** The answer to a request that orders a job. */
export function acceptedJob({ id }: Pick<Job, "id">) {
  return { status: 202, body: { job_id: id, status_url: `/jobs/${id}` } } as const;
}
