import {
  accessUntil,
  billingPeriodOf,
  formatDate,
  formatMoney,
  type Plan,
  planOf,
  trialDays,
  trialUntil,
} from "../subscription/index.ts";
import type { PaymentState } from "./payment-state.ts";
import { planName } from "./plan-cards.ts";

/** The state of a person's payments, as the Payout page shows it. */
export type BillingStanding =
  | { readonly kind: "loading" | "failed" | "off" }
  | {
      readonly kind: "active" | "canceled";
      readonly plan: Plan;
      readonly name: string;
      /** Such as `$29.00 per month`; empty if the provider said none. */
      readonly price: string;
      /** The day of the next payment, or the last day. */
      readonly until: string;
    }
  | { readonly kind: Ending }
  | {
      readonly kind: "trial";
      readonly daysLeft: number;
      readonly until: string;
      /** What the trial has taken the place of. */
      readonly after?: Ending;
    }
  | { readonly kind: "trialOver"; readonly until: string };

/** How a subscription came to open nothing any more: `ended` as somebody wanted who canceled it. */
type Ending = "pastDue" | "ended" | "expired";

const dayMs = 24 * 60 * 60 * 1000;

/** What the page of payout says of a subscription or a trial at one instant (SU39). */
export function billingStanding(payment: PaymentState, now: Date): BillingStanding {
  if (!payment.hasInitializedOnce) return { kind: "loading" };
  if (payment.phase === "failed") return { kind: "failed" };
  if (payment.isUnlimited === true) return { kind: "off" };
  const { subscription } = payment;
  if (payment.isSubscriptionActive) {
    const plan = planOf(subscription);
    const period = billingPeriodOf(subscription.product_id);
    const price = formatMoney(subscription.amount, subscription.currency);
    return {
      kind: payment.isPaymentActive ? "active" : "canceled",
      plan,
      name: planName(plan),
      price: price && period ? `${price} per ${period === "yearly" ? "year" : "month"}` : price,
      until: formatDate(accessUntil(subscription)),
    };
  }
  if (payment.isInTrialPeriod) return trialStanding(payment, now);
  const end = endOf(subscription);
  if (end !== undefined) return { kind: end };
  return { kind: "trialOver", until: formatDate(trialUntil(payment.created_at)) };
}

function trialStanding({ created_at, subscription }: PaymentState, now: Date): BillingStanding {
  const after = endOf(subscription);
  const until = trialUntil(created_at);
  const left = until === undefined ? 0 : Math.ceil((until.getTime() - now.getTime()) / dayMs);
  return {
    kind: "trial",
    daysLeft: Math.min(trialDays, Math.max(0, left)),
    until: formatDate(until),
    ...(after && { after }),
  };
}

function endOf({ status, was_canceled }: PaymentState["subscription"]): Ending | undefined {
  if (status === "past_due") return was_canceled === true ? "ended" : "pastDue";
  return status === "expired" ? "expired" : undefined;
}
