import { createHash } from "node:crypto";
import { createTaskPool } from "@archscribe/core/platform/node";
import { LRUCache } from "lru-cache";
import type { Configuration } from "../configuration.ts";
import { type LossAnswers, lostTask } from "../lost-task.ts";
import { Refusal } from "../refusal.ts";
import { browserEnvironment } from "../rendering/browser-environment.ts";
import type { World } from "../world.ts";
import type {
  ComparisonAnswer,
  ComparisonOrder,
  ComparisonResults,
  ComparisonTask,
} from "./comparison-task.ts";

/**
 * Compares states of projects in separate threads, with limits. Recent comparisons are answered without a thread. Every
 * method throws a `Refusal`: VALIDATION for a state that is not a readable project, UNAVAILABLE if the thread reports it
 * or takes too long.
 */
export interface ComparisonPool {
  /** Returns the differences as data. */
  readonly compare: (order: ComparisonOrder) => Promise<ComparisonResults["data"]>;
  /** Returns the differences as a page of HTML with its pictures. */
  readonly page: (order: ComparisonOrder) => Promise<ComparisonResults["page"]>;
  readonly close: () => Promise<void>;
}

const memoryMegabytes = 1024;
const atOnce = 2;
const longestQueue = 20;

/** Limits for one comparison, without its diagrams, which have their own limits. */
const limits = { processor: 60_000, wallClock: 5 * 60_000 };

/** In characters. */
const keptSize = 64 * 1024 * 1024;

/** Opens the threads that compare, which start with the first comparison. */
export function createComparisonPool(
  { BROWSER_SANDBOX, DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH }: Configuration,
  log: World["log"],
): ComparisonPool {
  const file = import.meta.url.endsWith(".ts") ? "./comparison-thread.ts" : "./comparison-thread.js";
  const pool = createTaskPool<ComparisonTask, ComparisonAnswer>({
    script: new URL(file, import.meta.url),
    env: browserEnvironment(process.env),
    memory: memoryMegabytes,
    size: atOnce,
    maxWaiting: longestQueue,
    limits,
  });
  const rendering = { BROWSER_SANDBOX, DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH };
  const kept = new LRUCache<string, string>({
    maxSize: keptSize,
    sizeCalculation: ({ length }) => length + 1,
  });
  const running = new Map<string, Promise<string>>();

  async function run(task: ComparisonTask): Promise<string> {
    const outcome = await pool.run(task);
    if (outcome.kind !== "answered") throw lostTask(outcome, losses);
    const { answer } = outcome;
    if (answer.kind === "compared") return answer.text;
    if (answer.cause !== "") log.error({ cause: answer.cause }, "two states of a project were not compared");
    throw new Refusal(answer.code, answer.message);
  }

  /** The same comparison is made once, however many ask for it. */
  async function textOf(order: ComparisonOrder, result: ComparisonTask["result"]): Promise<string> {
    const key = keyOf(order, result);
    const known = kept.get(key) ?? running.get(key);
    if (known !== undefined) return known;
    const text = run({ ...order, result, rendering }).finally(() => running.delete(key));
    running.set(key, text);
    kept.set(key, await text);
    return text;
  }

  return {
    compare: async (order) => JSON.parse(await textOf(order, "data")) as ComparisonResults["data"],
    page: (order) => textOf(order, "page"),
    close: () => pool.close(),
  };
}

/** The content address of a comparison; a picture that contains the date changes every day. */
function keyOf({ after, at, before }: ComparisonOrder, result: ComparisonTask["result"]): string {
  const hash = createHash("sha256").update(`${result} ${at.toISOString().slice(0, 10)}`);
  for (const { files, state } of [before, after]) {
    hash.update(JSON.stringify(state));
    for (const [path, { text }] of files) hash.update(JSON.stringify([path, text]));
  }
  return hash.digest("hex");
}

const losses: LossAnswers = {
  overspent: {
    message: `The two states could not be compared in ${String(limits.processor / 1000)} s of processor time. Compare them with \`archscribe diff\`.`,
    retryAfter: 5,
  },
  memory: {
    message:
      "The comparison needs more memory than is allowed. Compare the two states with `archscribe diff`.",
    retryAfter: 5,
  },
  busy: { message: "The server is too busy to compare. Please try again in a moment.", retryAfter: 5 },
  crowded: { message: "The server is too busy to compare. Please try again in a moment.", retryAfter: 5 },
  closing: { message: "The server is stopping. Please try again in a moment.", retryAfter: 5 },
};
