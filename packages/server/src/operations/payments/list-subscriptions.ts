import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { currentStatus } from "@archscribe/core/product/subscription";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { findSubscriptionRow } from "../../billing/customer.ts";
import { presentSubscription } from "../../billing/present-subscription.ts";
import { readSubscription } from "../../billing/read-subscription.ts";
import type { Operation } from "../../contract/operation.ts";

/** The subscriptions of this account, ended ones too, as the provider has them. */
export const listSubscriptions: Operation<"listSubscriptions"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: [] };
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  const customerId = row?.customerId;
  if (!customerId) return { status: 200, body: [] };
  const { data } = await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
    billing.stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    }),
  );
  const body = data
    .toSorted((a, b) => b.created - a.created)
    .flatMap((one) => {
      const subscription = presentSubscription({ ...readSubscription(one, billing), customerId }, account);
      if (subscription === undefined) return [];
      return [{ ...subscription, status: currentStatus(subscription, world.now()) ?? subscription.status }];
    });
  return { status: 200, body };
};
