import type { BodyOf } from "../contract/operation.ts";
import type { GenerateOrder } from "../generation/generate-order.ts";
import { runGeneration } from "../generation/run-generation.ts";
import { publishStoredProject } from "../publishing/publish-stored-project.ts";
import type { Database } from "../store/open-database.ts";
import type { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";

/** A job as it is stored. */
export type Job = typeof jobs.$inferSelect;

/** How far a job is. */
export type JobProgress = NonNullable<Job["progress"]>;

/** What each kind of job is told; it is stored with the job, and so is plain JSON. */
export interface JobInputs {
  readonly generate: GenerateOrder;
  readonly publish: BodyOf<"publishProject">;
}

/** What jobs are there for. */
export type JobKind = keyof JobInputs;

/** What a running job has of the server. */
export interface JobContext {
  /** Aborted when the job is canceled, its project is gone, another server has it, or this one stops. */
  readonly signal: AbortSignal;
  /** Tells how far the job is; throws nothing. */
  readonly progress: (progress: JobProgress) => void;
  /** What an earlier run of this job has kept; null at the first. */
  readonly checkpoint: unknown;
  /** Keeps what is done already, so that a run after a crash does not do it again. @throws when the job is no longer this server's */
  readonly keep: (checkpoint: unknown) => Promise<void>;
}

/**
 * Stores what a job has come to, in the transaction that ends the job: either both hold or neither. Gives the result that
 * the contract has for the job; work that takes long belongs before it.
 */
export type Settle = (transaction: Database) => Promise<unknown>;

/** Does a job. What it throws ends the job as failed; a `Refusal` says why to the person. */
export type JobRunner<Kind extends JobKind> = (
  job: Job & { readonly input: JobInputs[Kind] },
  world: World,
  context: JobContext,
) => Promise<Settle>;

/** Who does which kind of job. */
export const jobRunners: { readonly [Kind in JobKind]: JobRunner<Kind> } = {
  generate: runGeneration,
  publish: publishStoredProject,
};
