import { ArchscribeError } from "@archscribe/core/model/errors";
import { databaseLostMessage, Refusal } from "../refusal.ts";
import { isDatabaseLost } from "../store/database-faults.ts";
import type { Job } from "./job-runners.ts";

const overtime = {
  error: "The job made no progress for 30 minutes. Resume it to continue.",
  code: "UNAVAILABLE",
} as const;

/** The message to a person about a failed job. */
export function failureOf(cause: unknown): NonNullable<Job["error"]> {
  if (cause === "overtime") return overtime;
  if (cause instanceof Refusal) return { error: cause.message, code: cause.code };
  if (cause instanceof ArchscribeError) return { error: `${cause.message}.`, code: "VALIDATION" };
  if (isDatabaseLost(cause)) return { error: databaseLostMessage, code: "UNAVAILABLE" };
  return { error: "Something went wrong. Please try again.", code: "SERVER_ERROR" };
}
