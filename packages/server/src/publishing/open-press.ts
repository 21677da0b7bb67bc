import { Worker } from "node:worker_threads";
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
  const threads = new Set<Worker>();
  let last: Promise<unknown> = Promise.resolve();

  async function print(order: PressOrder, run: PressRun): Promise<Publication> {
    run.signal.throwIfAborted();
    const task = { ...order, dataFolder: DATA_FOLDER, browser: PUPPETEER_EXECUTABLE_PATH };
    const thread = startThread(task);
    threads.add(thread);
    try {
      return await publicationOf(thread, run, log);
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

function startThread(task: PublishingTask): Worker {
  const file = import.meta.url.endsWith(".ts") ? "./publishing-thread.ts" : "./publishing-thread.js";
  return new Worker(new URL(file, import.meta.url), {
    workerData: task,
    env: browserEnvironment(process.env),
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    stdout: true,
    stderr: true,
  });
}

function publicationOf(
  thread: Worker,
  { progress, signal }: PressRun,
  log: World["log"],
): Promise<Publication> {
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  return new Promise<Publication>((resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), deadline);
    stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop);
    // The thread closes its browser behind its last word, and ends.
    let said: (() => void) | undefined;
    thread.on("message", (message: PublishingMessage) => {
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
    });
    thread.on("error", reject);
    thread.on("exit", () =>
      said === undefined ? reject(new Error("The thread that publishes ended")) : said(),
    );
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}

function tooSlow(): Refusal {
  return new Refusal(
    "UNAVAILABLE",
    "The document was not published within 5 minutes. Choose fewer diagrams, or one format at a time.",
  );
}
