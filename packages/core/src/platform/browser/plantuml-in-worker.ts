/// <reference lib="dom" />
import type { Clock } from "../../model/index.ts";
import { readPlantumlAnswer } from "../engine/engine-results.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import type { EngineAnswer, EngineQuestion } from "../engine/plantuml-engine.ts";
import { createSandboxedEngine, type Sandbox, type SandboxedEngine } from "./sandboxed-engine.ts";

/** One diagram for the worker. */
export type WorkerQuestion = EngineQuestion;

/** The worker's messages: that its engine is ready, and then one answer to each question. */
export type WorkerWord = "ready" | EngineAnswer;

interface WorkerEngineOptions {
  readonly clock: Clock;
  readonly workClock: Pick<Clock, "after">;
  readonly processorLimit: number;
  /** Starts the worker that serves PlantUML. */
  readonly startWorker: () => Worker;
}

/** PlantUML in a worker, in which the text of a diagram cannot reach a page. */
export function createWorkerPlantuml({
  clock,
  processorLimit,
  startWorker,
  workClock,
}: WorkerEngineOptions): SandboxedEngine {
  return createSandboxedEngine<WorkerQuestion, EngineAnswer>({
    engine: { notation: "plantuml", version: engineVersions.plantuml },
    clock,
    workClock,
    processorLimit,
    open: () => openWorker(startWorker()),
    toQuestion: ({ date, includes = {}, text }) => ({ lines: text.split("\n"), includes, date }),
    toResult: ({ text }, answer) => readPlantumlAnswer(text, answer),
  });
}

function openWorker(worker: Worker): Sandbox<WorkerQuestion, EngineAnswer> {
  let answered: PromiseWithResolvers<EngineAnswer> | undefined;
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerWord>) => {
    if (data === "ready") ready.resolve();
    else answered?.resolve(data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const error = new Error(event.message);
    ready.reject(error);
    answered?.reject(error);
  });
  return {
    ready: ready.promise,
    ask(question) {
      answered = Promise.withResolvers();
      worker.postMessage(question);
      return answered.promise;
    },
    close: () => worker.terminate(),
  };
}
