import { periodEnd } from "./period-end.ts";
import { type Subscription, type SubscriptionStatus, subscriptionStatuses } from "./subscription.ts";

/**
 * Returns the last instant of access by a subscription, even if it is past; undefined if the subscription never grants
 * access.
 */
export function accessUntil(subscription: Subscription): Date | undefined {
  return grantsAccess(knownStatus(subscription)) ? periodEnd(subscription) : undefined;
}

/** Returns true for active and canceled subscriptions up to and including access-until. */
export function isSubscriptionActive(subscription: Subscription, now: Date): boolean {
  const until = accessUntil(subscription);
  return until !== undefined && now <= until;
}

/** Returns whether the payment itself still runs: a canceled subscription may be used, but is not renewed. */
export function isPaymentActive(subscription: Subscription, now: Date): boolean {
  return knownStatus(subscription) === "active" && isSubscriptionActive(subscription, now);
}

/**
 * Returns the current status: past_due once the period of an active or canceled subscription has ended; undefined for
 * an unknown status.
 */
export function currentStatus(subscription: Subscription, now: Date): SubscriptionStatus | undefined {
  const status = knownStatus(subscription);
  const until = accessUntil(subscription);
  return until !== undefined && now > until ? "past_due" : status;
}

/**
 * Returns the current subscription: a subscription that is past_due or expired keeps only the payer and how it ended.
 */
export function currentSubscription(subscription: Subscription, now: Date): Subscription {
  const status = currentStatus(subscription, now);
  if (status !== "past_due" && status !== "expired") return subscription;
  const { customer_email, payment_status, subscription_id } = subscription;
  const wasCanceled = subscription.was_canceled === true || knownStatus(subscription) === "canceled";
  return {
    status,
    ...(customer_email !== undefined && { customer_email }),
    ...(payment_status !== undefined && { payment_status }),
    ...(subscription_id !== undefined && { subscription_id }),
    ...(wasCanceled && { was_canceled: true }),
  };
}

function knownStatus({ status }: Subscription): SubscriptionStatus | undefined {
  return subscriptionStatuses.find((one) => one === status);
}

function grantsAccess(status: SubscriptionStatus | undefined): boolean {
  switch (status) {
    case "active":
    case "canceled":
      return true;
    case "past_due":
    case "expired":
    case undefined:
      return false;
  }
}
