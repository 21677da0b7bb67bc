import { type ContainedThread, startContainedThread } from "@archscribe/core/node";
import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import type { DesignerAnswers, DesignerQuestion, DesignerReply } from "./designer-messages.ts";
import type { Designer } from "./designer.ts";

/** Less than a browser waits. */
const deadlineMs = 20_000;
const memoryLimitMb = 1_000;
/** More than that would not be answered within the deadline. */
const longestQueue = 20;

const tooLong = "The rules took too long for this project. Generate fewer parts at once.";
const busy = "Many projects are being generated just now. Please try again in a moment.";

interface Waiting {
  readonly question: DesignerQuestion;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: Error) => void;
}

/** Opens the thread of the rules, which starts with the first question and answers one at a time. */
export function openDesigner(log: Logger): Designer {
  const queue: Waiting[] = [];
  let worker: ContainedThread | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  function ask<Kind extends DesignerQuestion["kind"]>(
    question: DesignerQuestion & { readonly kind: Kind },
  ): Promise<DesignerAnswers[Kind]> {
    if (queue.length >= longestQueue) return Promise.reject(unavailable(busy));
    return new Promise<unknown>((resolve, reject) => {
      queue.push({ question, resolve, reject });
      next();
    }) as Promise<DesignerAnswers[Kind]>;
  }

  function next(): void {
    if (current !== undefined) return;
    current = queue.shift();
    if (current === undefined) return worker?.keepsAlive(false);
    worker ??= start();
    worker.keepsAlive(true);
    timer = setTimeout(() => retire(unavailable(tooLong)), deadlineMs);
    worker.post(current.question);
  }

  function start(): ContainedThread {
    const file = import.meta.url.endsWith(".ts") ? "./designer-worker.ts" : "./designer-worker.js";
    const started = startContainedThread(new URL(file, import.meta.url), {
      env: {},
      memory: memoryLimitMb,
      onMessage: (reply: DesignerReply) => take(reply),
      onEnd: (end) => {
        log.error({ err: end.kind === "fault" ? end.error : end }, "the thread of the rules broke down");
        if (worker === started) retire(unavailable(tooLong));
      },
    });
    return started;
  }

  function take(reply: DesignerReply): void {
    if ("answer" in reply) return end((waiting) => waiting.resolve(reply.answer));
    if ("reason" in reply) return end(({ reject }) => reject(new Refusal("VALIDATION", reply.reason)));
    end(({ reject }) => reject(new Error(`The rules failed: ${reply.fault}`)));
  }

  function end(tell: (waiting: Waiting) => void): void {
    clearTimeout(timer);
    const waiting = current;
    current = undefined;
    if (waiting !== undefined) tell(waiting);
    next();
  }

  /** A thread that hangs is given up; the next question starts another. */
  function retire(cause: Error): void {
    const old = worker;
    worker = undefined;
    void old?.terminate();
    end(({ reject }) => reject(cause));
  }

  return {
    planByRules: (texts, choice) => ask({ kind: "plan-by-rules", texts, choice }),
    design: (texts) => ask({ kind: "design", texts }),
    plan: (texts, design, choice) => ask({ kind: "plan", texts, design, choice }),
    proposeText: (notes) => ask({ kind: "propose-text", notes }),
    async close() {
      for (const { reject } of queue.splice(0)) reject(unavailable("The server stops"));
      const old = worker;
      retire(unavailable("The server stops"));
      await old?.terminate();
    },
  };
}

function unavailable(message: string): Refusal {
  return new Refusal("UNAVAILABLE", message, { headers: { "Retry-After": "5" } });
}
