import type Stripe from "stripe";
import { planOf, type SubscriptionStatus } from "@archscribe/core/product/subscription";
import { idOf } from "./ask-stripe.ts";
import type { BillingOn } from "./billing.ts";
import type { SubscriptionRow } from "./present-subscription.ts";

/** A subscription of the provider as it is stored. */
export type SubscriptionValues = Pick<
  SubscriptionRow,
  | "subscriptionId"
  | "productId"
  | "planId"
  | "paymentType"
  | "paymentStatus"
  | "status"
  | "amount"
  | "currency"
  | "periodStart"
  | "periodEnd"
  | "renewalDate"
>;

/** The stored values if there is no subscription. */
export const noSubscription: SubscriptionValues = {
  subscriptionId: null,
  productId: null,
  planId: null,
  paymentType: null,
  paymentStatus: null,
  status: null,
  amount: null,
  currency: null,
  periodStart: null,
  periodEnd: null,
  renewalDate: null,
};

/** A subscription of the provider as it is stored; its latest invoice must have been requested. */
export function readSubscription(
  subscription: Stripe.Subscription,
  { prices }: Pick<BillingOn, "prices">,
): SubscriptionValues {
  const [item] = subscription.items.data;
  const { metadata } = subscription;
  const sold = [...prices].find(([, price]) => price === item?.price.id)?.[0];
  const productId = sold ?? metadata["product_id"] ?? idOf(item?.price.product) ?? null;
  const status = statusOf(subscription);
  const periodEnd = item === undefined ? null : instantOf(item.current_period_end);
  return {
    subscriptionId: subscription.id,
    productId,
    planId: item?.price.id ?? null,
    paymentType: planOf({ product_id: productId ?? undefined, payment_type: metadata["payment_type"] }),
    paymentStatus: isPaid(subscription) ? "paid" : "unpaid",
    status,
    amount: item === undefined ? null : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item?.price.currency ?? null,
    periodStart: item === undefined ? null : instantOf(item.current_period_start),
    periodEnd,
    renewalDate: status === "active" ? periodEnd : null,
  };
}

/** The product calls a subscription that will not renew `canceled`; the provider uses that word for an ended subscription. */
function statusOf(subscription: Stripe.Subscription): SubscriptionStatus {
  switch (subscription.status) {
    case "active":
    case "trialing":
      return subscription.cancel_at_period_end || subscription.cancel_at !== null ? "canceled" : "active";
    case "canceled":
    case "incomplete_expired":
      return "expired";
    default:
      return "past_due";
  }
}

/** Whether the latest invoice of a subscription is paid. */
export function isPaid({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  return typeof invoice === "object" && invoice?.status === "paid";
}

/** Whether a subscription is over for good; the provider has no way to revive it. */
export function hasEnded({ status }: Pick<Stripe.Subscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

function rank(subscription: Stripe.Subscription): number {
  if (hasEnded(subscription)) return 0;
  return subscription.status === "active" || subscription.status === "trialing" ? 2 : 1;
}

/** The subscription that counts if a person has several: an active one first, then the newest. */
export function presentOne(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created)[0];
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
