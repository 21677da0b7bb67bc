import type { Clock, EventFeed } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { followJob } from "../machine/job/follow-job.ts";
import type { GenerationApi, GenerationTask } from "./generation-api.ts";
import { concerns } from "./generation-run.ts";
import { generationMachine } from "./generation.ts";
import type { GenerationEvent, GenerationRun, GenerationState } from "./generation-state.ts";

interface Dependencies {
  readonly api: GenerationApi;
  readonly feed: EventFeed;
  readonly clock: Clock;
}

/** The store of all generations of this window. */
export interface Generation extends Store<GenerationState, GenerationEvent> {
  /**
   * Calls `told` for each run that succeeds and whose results may concern a task, started by anybody and on any
   * page. Returns a function that ends this.
   */
  readonly whenDone: (task: GenerationTask, told: (run: GenerationRun) => void) => () => void;
}

/**
 * Starts the store without runs.
 *
 * A page sends a task as the event `asked`. A dialog then shows which files will be replaced or kept, and offers a choice
 * of engines. `confirmed` starts a run. The rules answer immediately; the job of a language model is followed until it
 * ends.
 *
 * @example
 *   const task = { kind: "design", title: "Use cases", parts: ["use-cases", "usecase"] } as const;
 *   generation.whenDone(task, () => useCases.send({ type: "requested" }));
 *   await generation.send({ type: "asked", task, projectId, key: randomId() });
 *   await generation.send({ type: "confirmed" });
 */
export function startGeneration({ api, clock, feed }: Dependencies): Generation {
  const listeners = new Set<(run: GenerationRun) => void>();
  /** The functions that stop following a run, by the id of the run. */
  const followed = new Map<number, () => void>();
  const unfollow = (id: number): void => {
    followed.get(id)?.();
    followed.delete(id);
  };

  const store = startMachine(generationMachine, {
    fetchEngines: async (_, send) => {
      const answer = await api.getEngines();
      return send(
        answer.ok
          ? { type: "enginesReceived", offers: answer.value }
          : { type: "enginesRefused", error: answer.error },
      );
    },
    foresee: async ({ type: _, ...asked }, send) => {
      const answer = await api.foresee(asked);
      return send(
        answer.ok
          ? { type: "foreseen", changes: answer.value }
          : { type: "notForeseen", error: answer.error },
      );
    },
    begin: async ({ id, order }, send) => {
      const answer = await api.begin(order);
      return send(
        answer.ok
          ? { type: "begunRun", id, begun: answer.value }
          : { type: "notBegun", id, error: answer.error },
      );
    },
    follow: ({ id, jobId }, send) => {
      unfollow(id);
      const stop = followJob({ api, clock, feed }, jobId, {
        told: (job) => send({ type: "jobTold", id, job }),
        missed: () => send({ type: "jobMissed", id }),
        gone: (error) => send({ type: "jobGone", id, error }),
      });
      followed.set(id, stop);
    },
    unfollow: ({ id }) => unfollow(id),
    cancel: async ({ id, jobId }, send) => {
      const answer = await api.cancelJob(jobId);
      return send(answer.ok ? { type: "jobTold", id, job: answer.value } : { type: "notCanceled", id });
    },
    resume: async ({ id, jobId }, send) => {
      const answer = await api.resumeJob(jobId);
      return send(
        answer.ok
          ? { type: "resumed", id, job: answer.value }
          : { type: "notResumed", id, error: answer.error },
      );
    },
    findJobs: async ({ projectId }, send) => {
      const answer = await api.listJobs(projectId);
      if (answer.ok) return send({ type: "jobsFound", jobs: answer.value });
    },
    tellDone: ({ run }) => {
      for (const told of listeners) told(run);
    },
  });

  return {
    ...store,
    whenDone: (task, told) => {
      const listener = (run: GenerationRun): void => {
        if (concerns(run, task)) told(run);
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
