import type Stripe from "stripe";
import type { Account } from "../accounts/session.ts";
import { notFound } from "../refusal.ts";
import type { World } from "../world.ts";
import { askStripe, findAtStripe, idOf } from "./ask-stripe.ts";
import type { BillingOn } from "./billing.ts";
import { findSubscriptionRow } from "./customer.ts";

/** A subscription with its customer. */
export interface OwnSubscription {
  readonly customerId: string;
  readonly subscription: Stripe.Subscription;
}

interface Wanted {
  readonly billing: BillingOn;
  readonly subscriptionId: string;
  /** The message if the call of the provider fails. */
  readonly failure: string;
}

/**
 * Returns the provider's record of a subscription that a client names by its id.
 *
 * @throws Refusal NOT_FOUND for another person's subscription, and for an unknown id
 */
export async function ownSubscription(
  world: World,
  account: Account,
  { billing, failure, subscriptionId }: Wanted,
): Promise<OwnSubscription> {
  const row = await findSubscriptionRow(world.database, account);
  const customerId = row?.customerId;
  if (!customerId) throw notFound("subscription");
  const subscription = await askStripe(world, failure, () =>
    findAtStripe(() => billing.stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] })),
  );
  if (subscription === undefined || idOf(subscription.customer) !== customerId)
    throw notFound("subscription");
  return { customerId, subscription };
}
