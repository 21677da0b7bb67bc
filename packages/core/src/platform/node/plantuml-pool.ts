import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { DiagramEngine, RenderFault, RenderRequest, RenderResult } from "../../ports.ts";
import { crashFault, readPlantumlAnswer, timeoutFault } from "../engine/engine-results.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from "./plantuml-messages.ts";

export interface PlantumlPoolOptions {
  /** How many workers at most; cores, at most 4, when nothing is said. */
  readonly size?: number;
  /** How long one diagram may take, in milliseconds. */
  readonly deadline?: number;
  /** How much a worker's heap may grow, in megabytes. */
  readonly memoryLimit?: number;
  /** Folder or jar of the user's own standard library. */
  readonly standardLibrary?: string;
}

const defaultDeadline = 15_000;
const defaultMemoryLimit = 1_500;

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (result: RenderResult) => void;
}

interface Member {
  readonly worker: Worker;
  job?: Job;
  timer?: NodeJS.Timeout;
}

/**
 * PlantUML in worker threads, which start when there is work for them. A diagram that exceeds its deadline or its
 * memory costs its worker, which is replaced; the other diagrams go on.
 */
export function createPlantumlPool(options: PlantumlPoolOptions = {}): DiagramEngine {
  const size = options.size ?? Math.min(availableParallelism(), 4);
  const deadline = options.deadline ?? defaultDeadline;
  const queue: Job[] = [];
  const members = new Set<Member>();

  function dispatch(): void {
    while (queue.length > 0) {
      const idle = [...members].find(({ job }) => job === undefined) ?? grow();
      if (!idle) return;
      const job = queue.shift();
      if (job) assign(idle, job);
    }
  }

  function grow(): Member | undefined {
    if (members.size >= size) return undefined;
    const member: Member = { worker: startWorker(options) };
    member.worker.on("message", (answer: WorkerAnswer) =>
      settle(member, readPlantumlAnswer(member.job?.request.text ?? "", answer)),
    );
    member.worker.on("error", (error) => retire(member, workerFault(error)));
    member.worker.on("exit", () => retire(member, { kind: "limit", message: "the engine stopped" }));
    members.add(member);
    return member;
  }

  function assign(member: Member, job: Job): void {
    member.job = job;
    member.worker.ref();
    member.timer = setTimeout(() => retire(member, timeoutFault(deadline)), deadline);
    const { text, date } = job.request;
    member.worker.postMessage({ lines: text.split("\n"), date } satisfies WorkerRequest);
  }

  function settle(member: Member, result: RenderResult): void {
    clearTimeout(member.timer);
    const { job } = member;
    delete member.job;
    member.worker.unref();
    job?.resolve(result);
    dispatch();
  }

  function retire(member: Member, fault: RenderFault): void {
    if (!members.delete(member)) return;
    void member.worker.terminate();
    settle(member, { ok: false, fault });
  }

  return {
    notation: "plantuml",
    version: engineVersions.plantuml,
    render: (request) =>
      new Promise((resolve) => {
        queue.push({ request, resolve });
        dispatch();
      }),
    async close() {
      queue.length = 0;
      const closing = Array.from(members, (member) => stop(member));
      members.clear();
      await Promise.all(closing);
    },
  };
}

/** How long an idle worker may take to keep what it compiled, in milliseconds. */
const farewell = 1_000;

async function stop({ job, timer, worker }: Member): Promise<void> {
  clearTimeout(timer);
  if (job === undefined) {
    worker.ref();
    worker.postMessage("close");
    await Promise.race([once(worker, "exit"), delay(farewell, undefined, { ref: false })]);
  }
  await worker.terminate();
}

function startWorker({ memoryLimit = defaultMemoryLimit, standardLibrary }: PlantumlPoolOptions): Worker {
  const file = import.meta.url.endsWith(".ts") ? "./plantuml-worker.ts" : "./plantuml-worker.js";
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { standardLibrary, compileCache: getCompileCacheDir() } satisfies WorkerOptions,
    env: {},
    // The engine matches lines by recursion, so that long ones need a deep stack.
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, stackSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return worker;
}

function workerFault(error: Error): RenderFault {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "limit", message: "the diagram needs more memory than it may have" }
    : crashFault(error.message);
}
