import { createTaskPool } from "@archscribe/core/platform/node";
import type { Logger } from "pino";
import { type LossAnswer, type LossAnswers, lostTask } from "../lost-task.ts";
import { Refusal } from "../refusal.ts";
import type { PoolAnswers, PoolQuestion, PoolReply } from "./generation-messages.ts";
import type { GenerationPool } from "./generation-pool.ts";

/** How much processor time the rules may take for one project, in milliseconds. */
const processorLimitMs = 20_000;
const memoryLimitMb = 1_000;
const longestQueue = 20;

/** Opens the thread of the rules, which starts with the first request and handles one at a time. */
export function createGenerationPool(log: Logger): GenerationPool {
  const file = import.meta.url.endsWith(".ts") ? "./generation-worker.ts" : "./generation-worker.js";
  const pool = createTaskPool<PoolQuestion, PoolReply>({
    script: new URL(file, import.meta.url),
    env: {},
    memory: memoryLimitMb,
    size: 1,
    maxWaiting: longestQueue,
    limits: { processor: processorLimitMs },
  });

  async function ask<Kind extends PoolQuestion["kind"]>(
    question: PoolQuestion & { readonly kind: Kind },
  ): Promise<PoolAnswers[Kind]> {
    const outcome = await pool.run(question);
    if (outcome.kind !== "answered") {
      if (outcome.kind !== "crowded" && outcome.kind !== "closed")
        log.error(
          { err: outcome.kind === "fault" ? outcome.error : outcome },
          "the rules returned no answer",
        );
      throw lostTask(outcome, losses);
    }
    const { answer } = outcome;
    if ("reason" in answer) throw new Refusal("VALIDATION", answer.reason);
    if ("fault" in answer) throw new Error(`The rules failed: ${answer.fault}`);
    return answer.answer as PoolAnswers[Kind];
  }

  return {
    planByRules: (texts, choice) => ask({ kind: "plan-by-rules", texts, choice }),
    design: (texts, stated) => ask({ kind: "design", texts, stated }),
    review: (texts, stated) => ask({ kind: "review", texts, stated }),
    plan: (texts, design, choice) => ask({ kind: "plan", texts, design, choice }),
    proposeText: (notes) => ask({ kind: "propose-text", notes }),
    close: () => pool.close(),
  };
}

const tooLong: LossAnswer = {
  message: "The rules took too long for this project. Generate fewer parts at once.",
  retryAfter: 5,
};

const losses: LossAnswers = {
  overspent: tooLong,
  memory: tooLong,
  failed: tooLong,
  busy: {
    message: "The server is too busy to generate. Please try again in a few minutes.",
    retryAfter: 5,
  },
  crowded: {
    message: "Too many projects are being generated. Please try again in a moment.",
    retryAfter: 5,
  },
  closing: { message: "The server is stopping", retryAfter: 5 },
};
