import type { components } from "@archscribe/core/product/client";
import { currentSubscription, type SubscriptionStatus } from "@archscribe/core/product/subscription";
import type { Account } from "../accounts/session.ts";
import type { subscriptions } from "../store/schema.ts";
import type { SubscriptionValues } from "./read-subscription.ts";
import { wholeUnits } from "./whole-units.ts";

/** The stored payment data of an account. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

type Subscription = components["schemas"]["Subscription"];

type PaymentStatus = components["schemas"]["PaymentStatus"];

/** A subscription as the contract shows it; undefined if there is none. */
export function presentSubscription(
  values: SubscriptionValues & Pick<SubscriptionRow, "customerId">,
  { email }: Pick<Account, "email">,
): Subscription | undefined {
  const { amount, currency, periodEnd, periodStart, planId, subscriptionId } = values;
  if (subscriptionId === null || planId === null || amount === null || currency === null) return undefined;
  if (periodStart === null || periodEnd === null) return undefined;
  return {
    amount: wholeUnits(amount, currency),
    currency,
    current_period_start: periodStart.toISOString(),
    current_period_end: periodEnd.toISOString(),
    customer_email: email,
    ...(values.customerId === null ? {} : { customer: values.customerId }),
    plan_id: planId,
    product_id: values.productId ?? "",
    payment_type: values.paymentType ?? "",
    payment_status: values.paymentStatus ?? "unpaid",
    // It is written by `readSubscription` alone.
    status: values.status as SubscriptionStatus,
    subscription_id: subscriptionId,
    ...(values.renewalDate === null ? {} : { renewal_date: values.renewalDate.toISOString() }),
  };
}

/** The current payment state of an account; for a subscription without access only how it ended. */
export function presentPaymentStatus(
  row: SubscriptionRow | undefined,
  account: Pick<Account, "email">,
  now: Date,
): PaymentStatus {
  const customer = row?.customerId ? { customer: row.customerId } : {};
  const subscription = row && presentSubscription(row, account);
  if (subscription === undefined) return { billing: "on", ...customer };
  const { current_period_end, current_period_start, ...rest } = currentSubscription(
    subscription,
    now,
  ) as Partial<Subscription>;
  return {
    billing: "on",
    ...rest,
    ...customer,
    ...(current_period_start === undefined ? {} : { start_date: current_period_start }),
    ...(current_period_end === undefined ? {} : { end_date: current_period_end }),
  };
}
