import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { ownSubscription } from "../../billing/own-subscription.ts";
import { presentPaymentStatus } from "../../billing/present-subscription.ts";
import { isPaid } from "../../billing/read-subscription.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { Refusal } from "../../refusal.ts";

/** Records a subscription after its payment. The client's word grants nothing: the provider is asked. */
export const paymentSuccess: Operation<"paymentSuccess"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.customer_email);
  const failure = checkoutFailureTexts.paymentSuccess;
  const { customerId, subscription } = await ownSubscription(world, account, {
    billing,
    failure,
    subscriptionId: body.subscription_id,
  });
  if (!isPaid(subscription))
    throw new Refusal("VALIDATION", `${failure}: the payment provider has not received a payment for it yet`);
  const row = await askStripe(world, failure, () => syncSubscription(world, billing, { customerId }));
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};
