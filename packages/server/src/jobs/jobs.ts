import type { Job, JobInputs, JobKind } from "./job-runners.ts";

/** What is to be done for whom. */
export interface JobOrder<Kind extends JobKind> {
  readonly kind: Kind;
  readonly projectId: number;
  /** Whose limits count, and who pays. */
  readonly accountId: number;
  readonly input: JobInputs[Kind];
  /** A second order of the account with the same key gives the job of the first. */
  readonly idempotencyKey?: string | undefined;
}

/** Does jobs that stand in the database, together with all other servers on it. */
export interface Jobs {
  /**
   * Stores a job, and begins it in the background.
   *
   * @throws Refusal TOO_MANY_REQUESTS when the account has 25 that wait or run, VALIDATION when the key was another order's
   */
  enqueue<Kind extends JobKind>(order: JobOrder<Kind>): Promise<Job>;
  /** Ends a job that waits or runs; any other stays as it is. */
  cancel(jobId: string): Promise<void>;
  /** Goes on with a job that failed or was canceled; any other stays as it is. @throws Refusal TOO_MANY_REQUESTS */
  resume(job: Pick<Job, "accountId" | "id">): Promise<void>;
  /** Tells that there may be new ones. */
  wake(): void;
  /** Settles when this server has nothing left to do. */
  settled(): Promise<void>;
  /** Calls back on every change of a job that this server knows of; gives the way to stop that. */
  watch(jobId: string, changed: () => void): () => void;
  /** Whether the jobs could be read the last time. */
  isThere(): boolean;
  /** Aborted once this server stops. */
  readonly stopping: AbortSignal;
  /** Stops what runs: another server goes on with it, or this one when it comes back. */
  close(): Promise<void>;
}
