import { type ContainedThread, startContainedThread } from "@archscribe/core/node";
import type { Configuration } from "../configuration.ts";
import type { JobProgress } from "../jobs/job-runners.ts";
import { Refusal } from "../refusal.ts";
import { browserEnvironment } from "../rendering/browser-environment.ts";
import type { World } from "../world.ts";
import type { Publication, PublishingMessage, PublishingTask } from "./publishing-task.ts";

/** Publishes documents, one after the other, each in a thread of its own. */
export interface Press {
  /**
   * @throws Refusal VALIDATION, UNAVAILABLE as the thread says, or when it takes too long
   * @throws what the signal was aborted with
   */
  readonly publish: (order: PressOrder, run: PressRun) => Promise<Publication>;
  readonly close: () => Promise<void>;
}

/** What is to be published. */
type PressOrder = Omit<PublishingTask, "browser" | "dataFolder">;

interface PressRun {
  readonly signal: AbortSignal;
  readonly progress: (progress: JobProgress) => void;
}

const memoryMegabytes = 1024;
const deadline = 5 * 60_000;

/** Opens the press; a thread starts with each document, and nothing is left of it afterwards. */
export function openPress(
  { DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH }: Configuration,
  log: World["log"],
): Press {
  const threads = new Set<ContainedThread>();
  let last: Promise<unknown> = Promise.resolve();

  async function print(order: PressOrder, run: PressRun): Promise<Publication> {
    run.signal.throwIfAborted();
    const task = { ...order, dataFolder: DATA_FOLDER, browser: PUPPETEER_EXECUTABLE_PATH };
    const { publication, thread } = startPublishing(task, run, log);
    threads.add(thread);
    try {
      return await publication;
    } finally {
      threads.delete(thread);
      await thread.terminate();
    }
  }

  return {
    publish: (order, run) => {
      const printed = last.then(() => print(order, run));
      last = printed.catch(() => undefined);
      return printed;
    },
    close: async () => {
      await Promise.all(Array.from(threads, (thread) => thread.terminate()));
    },
  };
}

interface Publishing {
  readonly thread: ContainedThread;
  readonly publication: Promise<Publication>;
}

function startPublishing(
  task: PublishingTask,
  { progress, signal }: PressRun,
  log: World["log"],
): Publishing {
  const file = import.meta.url.endsWith(".ts") ? "./publishing-thread.ts" : "./publishing-thread.js";
  const { promise, reject, resolve } = Promise.withResolvers<Publication>();
  // The thread closes its browser behind its last word, and ends.
  let said: (() => void) | undefined;
  const thread = startContainedThread(new URL(file, import.meta.url), {
    data: task,
    env: browserEnvironment(process.env),
    memory: memoryMegabytes,
    onMessage(message: PublishingMessage) {
      switch (message.kind) {
        case "progress":
          return progress(message.progress);
        case "published":
          said = () => resolve(message.publication);
          return;
        case "refused":
          if (message.cause !== "") log.error({ cause: message.cause }, "a document was not published");
          said = () => reject(new Refusal(message.code, message.message));
      }
    },
    onEnd(end) {
      if (said !== undefined) return said();
      if (end.kind === "memory") return reject(tooLarge());
      reject(end.kind === "fault" ? end.error : new Error("The thread that publishes ended"));
    },
  });
  const timer = setTimeout(() => reject(tooSlow()), deadline);
  const stop = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  const publication = promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
  return { thread, publication };
}

function tooLarge(): Refusal {
  return new Refusal(
    "UNAVAILABLE",
    "The document needs more memory than it may have. Choose fewer diagrams, or one format at a time.",
  );
}

function tooSlow(): Refusal {
  return new Refusal(
    "UNAVAILABLE",
    "The document was not published within 5 minutes. Choose fewer diagrams, or one format at a time.",
  );
}
