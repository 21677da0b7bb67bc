import { ArchscribeError } from "../../../model/errors/index.ts";
import type { Deadlines } from "./answer-limits.ts";

/** The reason why a step has no answer. */
export type StepFault =
  | { readonly kind: "cut-off" | "failed" | "refused" | "too-long" | "unusable"; readonly reason: string }
  | { readonly kind: "too-late"; readonly reason: string; readonly deadline: keyof Deadlines }
  | { readonly kind: "over-budget" };

const options: Readonly<Record<keyof Deadlines, string>> = {
  totalMs: "--model-timeout",
  firstMs: "--model-timeout",
  pauseMs: "--model-pause",
};

/** Returns the error that ends a design at a step; earlier answers are kept. */
export function stepFailure(step: string, fault: StepFault): ArchscribeError {
  switch (fault.kind) {
    case "over-budget":
      return new ArchscribeError("BUDGET_REACHED", { step });
    case "too-late":
      return failure(step, fault.reason, `Wait longer with ${options[fault.deadline]}, or try again later`);
    case "cut-off":
      return failure(step, fault.reason, "Allow longer answers with --model-output");
    case "failed":
      return failure(step, fault.reason, "Try again when the provider works");
    case "too-long":
      return failure(
        step,
        fault.reason,
        "Load the model with a larger context, or name the size that it has with --model-context",
      );
    case "refused":
      return failure(step, fault.reason, "Check the provider, its address and its key");
    case "unusable":
      return failure(step, fault.reason, "Try again, or choose a more capable model");
    default:
      return fault satisfies never;
  }
}

function failure(step: string, reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("MODEL_STEP_FAILED", { step, reason: reason.replace(/\.$/, ""), advice });
}
