import { createTaskPool } from "@archscribe/core/platform/node";
import type { Configuration } from "../configuration.ts";
import type { JobProgress } from "../jobs/job-runners.ts";
import { type LossAnswer, type LossAnswers, lostTask } from "../lost-task.ts";
import { Refusal } from "../refusal.ts";
import { browserEnvironment } from "../rendering/browser-environment.ts";
import type { World } from "../world.ts";
import type { Publication, PublishingAnswer, PublishingTask } from "./publishing-task.ts";

/** Publishes documents, one after the other, each in its own thread. */
export interface PublishingPool {
  /**
   * @throws Refusal VALIDATION, UNAVAILABLE if the thread reports it or takes too long
   * @throws the reason of the aborted signal
   */
  readonly publish: (order: PoolOrder, run: PoolRun) => Promise<Publication>;
  readonly close: () => Promise<void>;
}

/** An order to publish. */
type PoolOrder = Omit<PublishingTask, "rendering">;

interface PoolRun {
  readonly signal: AbortSignal;
  readonly progress: (progress: JobProgress) => void;
}

const memoryMegabytes = 1024;

/** Limits for one document, without its diagrams, which have their own limits; the clock restarts with each step. */
const limits = { processor: 5 * 60_000, wallClock: 30 * 60_000 };

interface PublishingOptions {
  readonly log: World["log"];
  /** Whether each document gets a new thread, which leaves nothing behind; true by default. */
  readonly freshThreads?: boolean;
}

/** Starts the task pool that publishes. */
export function createPublishingPool(
  { BROWSER_SANDBOX, DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH }: Configuration,
  { freshThreads = true, log }: PublishingOptions,
): PublishingPool {
  const file = import.meta.url.endsWith(".ts") ? "./publishing-thread.ts" : "./publishing-thread.js";
  const pool = createTaskPool<PublishingTask, PublishingAnswer, JobProgress>({
    script: new URL(file, import.meta.url),
    data: freshThreads ? "fresh" : "kept",
    env: browserEnvironment(process.env),
    memory: memoryMegabytes,
    size: 1,
    limits,
    freshThreads,
  });

  return {
    async publish(order, { progress, signal }) {
      const task = { ...order, rendering: { BROWSER_SANDBOX, DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH } };
      const outcome = await pool.run(task, { news: progress, signal });
      signal.throwIfAborted();
      if (outcome.kind !== "answered") throw lostTask(outcome, losses);
      const { answer } = outcome;
      if (answer.kind === "published") return answer.publication;
      if (answer.cause !== "") log.error({ cause: answer.cause }, "a document was not published");
      throw new Refusal(answer.code, answer.message);
    },
    close: () => pool.close(),
  };
}

const stopping: LossAnswer = { message: "The server is stopping. Please try again in a moment." };

const losses: LossAnswers = {
  overspent: {
    message: `The document could not be published in ${String(limits.processor / 60_000)} minutes of processor time. Choose fewer diagrams, or one format at a time.`,
  },
  memory: {
    message:
      "The document needs more memory than is allowed. Choose fewer diagrams, or one format at a time.",
  },
  busy: {
    message: "The server is too busy to publish the document. Please try again in a few minutes.",
  },
  crowded: stopping,
  closing: stopping,
};
