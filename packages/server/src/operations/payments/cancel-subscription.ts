import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { ownSubscription } from "../../billing/own-subscription.ts";
import { presentPaymentStatus } from "../../billing/present-subscription.ts";
import { hasEnded } from "../../billing/read-subscription.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** Ends a subscription with its current period; a second request has no effect. */
export const cancelSubscription: Operation<"cancelSubscription"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const failure = checkoutFailureTexts.cancelSubscription;
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  const row = await askStripe(world, failure, async () => {
    if (!hasEnded(subscription) && !subscription.cancel_at_period_end)
      await billing.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    return syncSubscription(world, billing, { customerId });
  });
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};
