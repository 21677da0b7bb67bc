import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { planOf } from "@archscribe/core/product/subscription";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { ownSubscription } from "../../billing/own-subscription.ts";
import { presentPaymentStatus } from "../../billing/present-subscription.ts";
import { hasEnded } from "../../billing/read-subscription.ts";
import { productOfSale } from "../../billing/products.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { Refusal } from "../../refusal.ts";

/** Changes a subscription to another plan; a canceled one continues with it. */
export const changeSubscription: Operation<"changeSubscription"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const failure = checkoutFailureTexts.changeSubscription;
  const { price, product } = productOfSale(body, billing.prices);
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  const [item] = subscription.items.data;
  if (hasEnded(subscription) || item === undefined)
    throw new Refusal("VALIDATION", "This subscription has ended. Buy a new one instead of changing it.");
  const row = await askStripe(world, failure, async () => {
    await billing.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      metadata: { product_id: product, payment_type: planOf({ product_id: product }) },
      cancel_at_period_end: false,
      proration_behavior: "create_prorations",
      payment_behavior: "error_if_incomplete",
    });
    return syncSubscription(world, billing, { customerId });
  });
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};
