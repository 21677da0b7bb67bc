import { Refusal } from "../refusal.ts";
import { StartError } from "../start-error.ts";

/** A failure in words. */
export function presentFailure(cause: unknown): { readonly error: string; readonly hint: string } {
  if (cause instanceof StartError) return { error: cause.message, hint: cause.hint };
  if (cause instanceof Refusal) return { error: cause.message, hint: "Nothing was changed." };
  return { error: cause instanceof Error ? cause.message : String(cause), hint: "Nothing was changed." };
}
