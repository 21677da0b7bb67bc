import { availableParallelism } from "node:os";
import type { DiagramEngine, RenderRequest, RenderResult } from "../../model/index.ts";
import { notLoadedFault, readPlantumlAnswer } from "../engine/engine-results.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import { type EngineLosses, lossFault } from "./loss-fault.ts";
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from "./plantuml-messages.ts";
import { createTaskPool } from "./task-pool.ts";

/** The limits of one diagram. */
export interface PlantumlLimits {
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
  /** How much a worker's heap may grow, in megabytes. */
  readonly memoryLimit?: number;
}

export interface PlantumlPoolOptions extends PlantumlLimits {
  /** The maximum number of workers; by default the number of cores, at most 4. */
  readonly size?: number;
  /**
   * How many diagrams there must be for each worker before another one is started; 75 by default: up to about so many, one
   * worker takes as long as two and a quarter less processor time (docs/benchmarks.md).
   */
  readonly diagramsPerWorker?: number;
  /** Folder or jar of the user's own standard library. */
  readonly standardLibrary?: string;
}

const defaultProcessorLimit = 15_000;
const defaultMemoryLimit = 1_500;
const defaultDiagramsPerWorker = 75;

/** PlantUML in contained threads. A diagram that exceeds its limits costs its worker; the other diagrams go on. */
export function createPlantumlPool({
  diagramsPerWorker = defaultDiagramsPerWorker,
  memoryLimit = defaultMemoryLimit,
  processorLimit = defaultProcessorLimit,
  size = Math.min(availableParallelism(), 4),
  standardLibrary,
}: PlantumlPoolOptions = {}): DiagramEngine {
  const file = import.meta.url.endsWith(".ts") ? "./plantuml-worker.ts" : "./plantuml-worker.js";
  const pool = createTaskPool<WorkerRequest, WorkerAnswer>({
    script: new URL(file, import.meta.url),
    data: { standardLibrary } satisfies WorkerOptions,
    env: {},
    memory: memoryLimit,
    // The engine matches lines by recursion, so that long ones need a deep stack.
    stack: 32,
    size,
    tasksPerThread: diagramsPerWorker,
    limits: { processor: processorLimit },
  });

  async function render({ date, includes = {}, text }: RenderRequest): Promise<RenderResult> {
    const outcome = await pool.run({ lines: text.split("\n"), includes, date });
    if (outcome.kind === "answered") return readPlantumlAnswer(text, outcome.answer);
    // Nobody waits any longer.
    if (outcome.kind === "closed") return new Promise(() => undefined);
    return { ok: false, fault: lossFault(outcome, losses) };
  }

  return { notation: "plantuml", version: engineVersions.plantuml, render, close: () => pool.close() };
}

const losses: EngineLosses = {
  unavailable: notLoadedFault,
  killed: {
    kind: "limit",
    message: "the process that rendered the diagram was killed twice; the machine may be short of memory",
  },
};
