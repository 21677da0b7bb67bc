import type { Job, JobInputs, JobKind } from "./job-runners.ts";

/** An order for a job: its work and its owner. */
export interface JobOrder<Kind extends JobKind> {
  readonly kind: Kind;
  readonly projectId: number;
  /** The account whose limits apply and who pays. */
  readonly accountId: number;
  readonly input: JobInputs[Kind];
  /** A second order of the account with the same key returns the job of the first. */
  readonly idempotencyKey?: string | undefined;
}

/** Runs the jobs in the database, together with all other servers on it. */
export interface Jobs {
  /**
   * Stores a job, and begins it in the background.
   *
   * @throws Refusal TOO_MANY_REQUESTS when the account has 25 that wait or run, VALIDATION when the key was another order's
   */
  enqueue<Kind extends JobKind>(order: JobOrder<Kind>): Promise<Job>;
  /** Cancels a waiting or running job; any other is not changed. */
  cancel(jobId: string): Promise<void>;
  /** Resumes a job that failed or was canceled; any other is not changed. @throws Refusal TOO_MANY_REQUESTS */
  resume(job: Pick<Job, "accountId" | "id">): Promise<void>;
  /** Signals that there may be new jobs. */
  wake(): void;
  /** Resolves when this server has nothing left to do. */
  settled(): Promise<void>;
  /** Calls back on every change of a job that this server knows of; returns a function that unsubscribes. */
  watch(jobId: string, changed: () => void): () => void;
  /** Whether the jobs could be read at the last attempt. */
  isThere(): boolean;
  /** Aborted once this server stops. */
  readonly stopping: AbortSignal;
  /** Stops the running jobs: another server resumes them, or this one after a restart. */
  close(): Promise<void>;
}
