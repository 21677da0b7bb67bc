import { addSeconds, parseInstant } from "./instant.ts";
import type { ProviderInstant } from "./subscription.ts";

/** The length of the trial in days of 24 hours (SU9). */
export const trialDays = 30;

/**
 * Returns the last instant of the trial of an account, even if it is past; undefined if created_at cannot be read (SU9,
 * SU11).
 */
export function trialUntil(createdAt: ProviderInstant | undefined): Date | undefined {
  const created = parseInstant(createdAt);
  return created && addSeconds(created, trialDays * 24 * 60 * 60);
}

/**
 * Returns true from created_at up to and including the end of the trial; an account created in the future has no trial
 * (SU9, SU11).
 */
export function isTrialRunning(createdAt: ProviderInstant | undefined, now: Date): boolean {
  const created = parseInstant(createdAt);
  const until = trialUntil(createdAt);
  return created !== undefined && until !== undefined && created <= now && now <= until;
}
