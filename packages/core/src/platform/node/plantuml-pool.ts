import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { DiagramEngine, RenderFault, RenderRequest, RenderResult } from "../../ports.ts";
import { crashFault, readPlantumlAnswer, timeoutFault } from "../engine/engine-results.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import { type ContainedThread, startContainedThread, type ThreadEnd } from "./contained-thread.ts";
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
  readonly worker: ContainedThread;
  readonly ended: Promise<void>;
  job?: Job;
  timer?: NodeJS.Timeout;
}

/**
 * PlantUML in contained threads, which start when there is work for them. A diagram that exceeds its deadline or its
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
    const member = startMember(options, {
      answered: (answer) => settle(member, readPlantumlAnswer(member.job?.request.text ?? "", answer)),
      ended: (end) => retire(member, endFault(end)),
    });
    members.add(member);
    return member;
  }

  function assign(member: Member, job: Job): void {
    member.job = job;
    member.worker.keepsAlive(true);
    member.timer = setTimeout(() => retire(member, timeoutFault(deadline)), deadline);
    const { text, date } = job.request;
    member.worker.post({ lines: text.split("\n"), date } satisfies WorkerRequest);
  }

  function settle(member: Member, result: RenderResult): void {
    clearTimeout(member.timer);
    const { job } = member;
    delete member.job;
    member.worker.keepsAlive(false);
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

async function stop({ ended, job, timer, worker }: Member): Promise<void> {
  clearTimeout(timer);
  if (job === undefined) {
    worker.keepsAlive(true);
    worker.post("close");
    await Promise.race([ended, delay(farewell, undefined, { ref: false })]);
  }
  await worker.terminate();
}

interface MemberNews {
  readonly answered: (answer: WorkerAnswer) => void;
  readonly ended: (end: ThreadEnd) => void;
}

function startMember(
  { memoryLimit = defaultMemoryLimit, standardLibrary }: PlantumlPoolOptions,
  { answered, ended }: MemberNews,
): Member {
  const file = import.meta.url.endsWith(".ts") ? "./plantuml-worker.ts" : "./plantuml-worker.js";
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = startContainedThread(new URL(file, import.meta.url), {
    data: { standardLibrary, compileCache: getCompileCacheDir() } satisfies WorkerOptions,
    env: {},
    memory: memoryLimit,
    // The engine matches lines by recursion, so that long ones need a deep stack.
    stack: 32,
    onMessage: answered,
    onEnd: (end) => {
      resolve();
      ended(end);
    },
  });
  worker.keepsAlive(false);
  return { worker, ended: promise };
}

function endFault(end: ThreadEnd): RenderFault {
  switch (end.kind) {
    case "memory":
      return { kind: "limit", message: "the diagram needs more memory than it may have" };
    case "fault":
      return crashFault(end.error.message);
    case "done":
      return { kind: "limit", message: "the engine stopped" };
  }
}
