import { ArchscribeError } from "../../../model/errors/index.ts";

/** Why a step has no answer. */
export type StepFault =
  | { readonly kind: "failed" | "refused" | "unusable"; readonly reason: string }
  | { readonly kind: "too-late" | "over-budget" };

/** The error that ends a design at a step; the answers before it are kept. */
export function stepFailure(step: string, fault: StepFault): ArchscribeError {
  switch (fault.kind) {
    case "over-budget":
      return new ArchscribeError("BUDGET_REACHED", { step });
    case "too-late":
      return failure(step, "no answer within the deadline", "Try again when the provider is less busy");
    case "failed":
      return failure(step, fault.reason, "Try again when the provider works");
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
