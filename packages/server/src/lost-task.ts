import { causeOfLoss, type LossCause, type TaskLoss } from "@archscribe/core/platform/node";
import { Refusal, type RefusalCode } from "./refusal.ts";

/** The answer to the caller of a lost task. */
export interface LossAnswer {
  /** `{seconds}` is replaced by the processor time that an overspent task has taken. */
  readonly message: string;
  /** UNAVAILABLE by default. */
  readonly code?: RefusalCode;
  /** After how many seconds to try again. */
  readonly retryAfter?: number;
}

/** The answers of a pool to lost tasks. Without an answer to failures, these are faults of the server. */
export type LossAnswers = Readonly<Record<Exclude<LossCause, "failed">, LossAnswer>> & {
  readonly failed?: LossAnswer;
};

/** Returns the error about a lost task, in the words of its pool. */
export function lostTask(loss: TaskLoss, answers: LossAnswers): Error {
  const answer = answers[causeOfLoss(loss)];
  if (answer === undefined)
    return loss.kind === "fault" ? loss.error : new Error("The thread of a task ended");
  const { code = "UNAVAILABLE", message, retryAfter } = answer;
  const headers = retryAfter === undefined ? {} : { headers: { "Retry-After": String(retryAfter) } };
  const seconds = loss.kind === "overspent" ? String(Math.round(loss.processor / 1000)) : "";
  return new Refusal(code, message.replace("{seconds}", seconds), headers);
}
