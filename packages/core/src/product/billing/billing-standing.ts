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

/** The state of a person's payments, as shown on the Payout page. */
export type BillingStanding =
  | { readonly kind: "loading" | "failed" | "off" }
  | {
      readonly kind: "active" | "canceled";
      readonly plan: Plan;
      readonly name: string;
      /** Formatted, such as `$29.00 per month`; empty if the provider named no price. */
      readonly price: string;
      /** The day of the next payment, or the last day. */
      readonly until: string;
    }
  | { readonly kind: Ending }
  | {
      readonly kind: "trial";
      readonly daysLeft: number;
      readonly until: string;
      /** How the subscription before the trial ended. */
      readonly after?: Ending;
    }
  | { readonly kind: "trialOver"; readonly until: string };

/** The reason why a subscription no longer grants access: `ended` if the person canceled it. */
type Ending = "pastDue" | "ended" | "expired";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the state of a subscription or a trial at one instant for the Payout page (SU39). */
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
