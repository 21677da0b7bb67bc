import { addSeconds, parseInstant } from "./instant.ts";
import type { ProviderInstant } from "./subscription.ts";

/** Days of the trial, of 24 hours each (SU9). */
export const trialDays = 30;

/** The last instant of the trial of an account, whether it is past or not; none if created_at cannot be read (SU9, SU11). */
export function trialUntil(createdAt: ProviderInstant | undefined): Date | undefined {
  const created = parseInstant(createdAt);
  return created && addSeconds(created, trialDays * 24 * 60 * 60);
}

/** True from created_at up to and including the end of the trial; an account of the future has none (SU9, SU11). */
export function isTrialRunning(createdAt: ProviderInstant | undefined, now: Date): boolean {
  const created = parseInstant(createdAt);
  const until = trialUntil(createdAt);
  return created !== undefined && until !== undefined && created <= now && now <= until;
}
