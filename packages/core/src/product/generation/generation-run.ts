import type { ClientError } from "../client/index.ts";
import type { Job } from "../machine/job/jobs-api.ts";
import type { Begun, GenerationOrder, GenerationOutcome, GenerationTask } from "./generation-api.ts";
import type { GenerationRun, RunError, RunPhase } from "./generation-state.ts";

/** Returns whether a run has ended. */
export function hasEnded({ phase }: Pick<GenerationRun, "phase">): boolean {
  return phase === "done" || phase === "failed" || phase === "canceled";
}

/** Returns a new run of an order. */
export function newRun(id: number, order: GenerationOrder): GenerationRun {
  return {
    ...blank,
    id,
    phase: "starting",
    order,
    title: order.task.title,
    projectId: order.projectId,
    engine: order.choice.engine,
  };
}

/** Returns the run of a job that an earlier visit or another person has started. */
export function foundRun(id: number, job: Job): GenerationRun {
  const run: GenerationRun = {
    ...blank,
    id,
    phase: "waiting",
    title: "Generation",
    projectId: job.project_id,
    engine: "llm",
    jobId: job.job_id,
  };
  return withJob(run, job);
}

/** Returns a run after the server has accepted its order. */
export function withBeginning(run: GenerationRun, begun: Begun): GenerationRun {
  return begun.kind === "job"
    ? { ...run, phase: "waiting", jobId: begun.jobId }
    : { ...run, phase: "done", outcome: begun.outcome };
}

/** Returns a run after news of its job. */
export function withJob({ error: _, ...run }: GenerationRun, job: Job): GenerationRun {
  const { cost, progress, tokens } = job;
  const { done, total } = progress;
  const outcome = outcomeOf(job);
  return {
    ...run,
    phase: phaseOf(run.phase, job.state),
    progress: { done, total },
    steps: progress.steps ?? run.steps,
    elements: progress.elements ?? run.elements,
    tokens,
    cost,
    isOffline: false,
    ...(outcome === undefined ? {} : { outcome }),
    ...(job.error === undefined ? {} : { error: errorOf(job.error.error, job.error.code) }),
  };
}

/** Returns a run that could not be started, resumed or followed further. */
export function withFailure(run: GenerationRun, error: ClientError): GenerationRun {
  return { ...run, phase: "failed", isOffline: false, error: errorOf(error.message, error.code) };
}

/** Returns whether the results of a run may concern a task. */
export function concerns({ order }: GenerationRun, task: GenerationTask): boolean {
  const done = order?.task;
  // Only the fact that it generates is known of a job that was found.
  if (done === undefined) return true;
  if (done.kind === "text" || task.kind === "text") return done === task || isSameText(done, task);
  const { parts } = task;
  return done.parts === undefined || parts === undefined || done.parts.some((part) => parts.includes(part));
}

const blank = {
  progress: { done: 0, total: 0 },
  steps: [],
  elements: [],
  tokens: { input: 0, output: 0 },
  cost: 0,
  isOffline: false,
} as const;

function isSameText(one: GenerationTask, other: GenerationTask): boolean {
  return (
    one.kind === "text" && other.kind === "text" && one.purpose === other.purpose && one.text === other.text
  );
}

function phaseOf(before: RunPhase, state: Job["state"]): RunPhase {
  switch (state) {
    case "queued":
      return before === "canceling" ? before : "waiting";
    case "running":
      return before === "canceling" ? before : "running";
    case "done":
    case "failed":
    case "canceled":
      return state;
    default:
      return state satisfies never;
  }
}

function outcomeOf({ result }: Job): GenerationOutcome | undefined {
  if (result === undefined || !("engine" in result)) return undefined;
  return "changes" in result ? { kind: "design", result } : { kind: "text", text: result.proposed_text };
}

const plan = "Choose a plan or buy tokens on the Payout page, then resume.";
const wait = "Nothing is lost: resuming continues where it stopped, and you do not pay twice.";

const hints: Readonly<Record<string, string>> = {
  PLAN: plan,
  UNAVAILABLE: wait,
  SERVER_ERROR: wait,
  NETWORK_ERROR: "Check your connection, then resume.",
  TOO_MANY_REQUESTS: "Wait a minute, then resume.",
  VALIDATION: "Correct the errors listed, then generate again.",
};

function errorOf(message: string, code: string): RunError {
  const hint = hints[code];
  return hint === undefined ? { message } : { message, hint };
}
