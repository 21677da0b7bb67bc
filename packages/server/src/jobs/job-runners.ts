import type { BodyOf } from "../contract/operation.ts";
import type { GenerateOrder } from "../generation/generate-order.ts";
import { runGeneration } from "../generation/run-generation.ts";
import { publishStoredProject } from "../publishing/publish-stored-project.ts";
import type { Database } from "../store/open-database.ts";
import type { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";

/** A job as it is stored. */
export type Job = typeof jobs.$inferSelect;

/** The progress of a job. */
export type JobProgress = NonNullable<Job["progress"]>;

/** The input of each kind of job; it is stored with the job, and is therefore plain JSON. */
export interface JobInputs {
  readonly generate: GenerateOrder;
  readonly publish: BodyOf<"publishProject">;
}

/** The kinds of jobs. */
export type JobKind = keyof JobInputs;

/** The functions that the server provides to a running job. */
export interface JobContext {
  /** Aborted when the job is canceled, its project is deleted, another server takes it over, or this one stops. */
  readonly signal: AbortSignal;
  /** Reports the progress of the job; never throws. */
  readonly progress: (progress: JobProgress) => void;
  /** The checkpoint of an earlier run of this job; null for the first run. */
  readonly checkpoint: unknown;
  /** Stores a checkpoint, so that a run after a crash does not repeat finished work. @throws if the job is no longer this server's */
  readonly keep: (checkpoint: unknown) => Promise<void>;
}

/**
 * Stores the outcome of a job in the transaction that ends the job: either both are stored or neither. Returns the result
 * that the contract declares for the job; slow work belongs before it.
 */
export type Settle = (transaction: Database) => Promise<unknown>;

/** Runs a job. A thrown error ends the job as failed; a `Refusal` contains the reason for the person. */
export type JobRunner<Kind extends JobKind> = (
  job: Job & { readonly input: JobInputs[Kind] },
  world: World,
  context: JobContext,
) => Promise<Settle>;

/** The runner of each kind of job. */
export const jobRunners: { readonly [Kind in JobKind]: JobRunner<Kind> } = {
  generate: runGeneration,
  publish: publishStoredProject,
};
