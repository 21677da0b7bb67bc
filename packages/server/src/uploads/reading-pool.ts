import { createTaskPool, type TaskPool } from "@archscribe/core/platform/node";
import { type LossAnswer, type LossAnswers, lostTask } from "../lost-task.ts";
import { Refusal } from "../refusal.ts";
import type { ReadingAnswer, ReadingTask, ReadingTasks } from "./reading-task.ts";

/** Reads uploads of strangers, each in a separate thread with limits of time and memory. */
export interface ReadingPool {
  /** @throws Refusal VALIDATION, TOO_LARGE for an unreadable upload, UNAVAILABLE if the queue is full */
  read<Task extends ReadingTask>(
    task: Task,
    given: ReadingTasks[Task]["given"],
  ): Promise<ReadingTasks[Task]["gives"]>;
  close(): Promise<void>;
}

const memoryMegabytes = 768;

interface PoolSettings {
  /** How many are read at once. */
  readonly places: number;
  /** How many more may wait. */
  readonly maxWaiting: number;
  /** How much processor time each may take, in milliseconds. */
  readonly processor: number;
}

const poolSettings: Readonly<Record<ReadingTask, PoolSettings>> = {
  document: { places: 2, maxWaiting: 8, processor: 12_000 },
  model: { places: 1, maxWaiting: 8, processor: 12_000 },
  api: { places: 1, maxWaiting: 8, processor: 2_000 },
};

interface ReadingOptions {
  /** The processor time that things may take, in milliseconds, where it is to be another one. */
  readonly limits?: Partial<Record<ReadingTask, number>>;
  /** Whether each thing gets a new thread, which it does by default. */
  readonly freshThreads?: boolean;
}

/**
 * Creates a task pool for each kind of thing that is read. Its threads hold no secrets of the server: their environment is
 * empty.
 */
export function createReadingPool({ freshThreads = true, limits = {} }: ReadingOptions = {}): ReadingPool {
  const open = (task: ReadingTask) => openPool(task, { freshThreads, processor: limits[task] });
  const pools = { document: open("document"), model: open("model"), api: open("api") };
  return {
    async read(task, given) {
      const outcome = await pools[task].run(given);
      if (outcome.kind !== "answered") throw lostTask(outcome, losses);
      const { answer } = outcome;
      if (answer.kind === "refused") throw new Refusal(answer.code, answer.message);
      return answer.value as never;
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

function openPool(
  task: ReadingTask,
  { freshThreads, processor }: { readonly freshThreads: boolean; readonly processor: number | undefined },
): TaskPool<unknown, ReadingAnswer, never> {
  const file = import.meta.url.endsWith(".ts") ? "./reading-thread.ts" : "./reading-thread.js";
  const { maxWaiting, places } = poolSettings[task];
  return createTaskPool<unknown, ReadingAnswer>({
    script: new URL(file, import.meta.url),
    data: task,
    env: {},
    memory: memoryMegabytes,
    size: places,
    maxWaiting,
    limits: { processor: processor ?? poolSettings[task].processor },
    freshThreads,
  });
}

const unreadable: LossAnswer = {
  message: "The file cannot be read. Save it again, or save it as plain text.",
  code: "VALIDATION",
};

const losses: LossAnswers = {
  overspent: {
    message: "The file could not be read in {seconds} s of processor time. Split it, or make it simpler.",
    code: "TOO_LARGE",
  },
  memory: unreadable,
  failed: unreadable,
  busy: {
    message: "The server is too busy to read the file. Please try again in a few minutes.",
    retryAfter: 60,
  },
  crowded: { message: "Too many files are being read. Please try again in a moment.", retryAfter: 10 },
  closing: { message: "The server is stopping. Please try again in a moment.", retryAfter: 10 },
};
