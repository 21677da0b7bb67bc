import { addSeconds, firstInstant } from "./instant.ts";
import { billingPeriodOf } from "./plan.ts";
import type { Subscription } from "./subscription.ts";

/** A paid year in seconds, also in leap years (SU4). */
export const yearlyPeriodSeconds = 31_536_000;

/** Returns the last instant of the paid period; undefined if no readable field states it (SU4, SU5, SU6). */
export function periodEnd(subscription: Subscription): Date | undefined {
  const { current_period_end, current_period_start, end_date, renewal_date, start_date } = subscription;
  const isYearly = billingPeriodOf(subscription.product_id) === "yearly";
  const start = isYearly ? firstInstant([current_period_start, start_date]) : undefined;
  const yearEnd = start && addSeconds(start, yearlyPeriodSeconds);
  return yearEnd ?? firstInstant([current_period_end, end_date, renewal_date]);
}
