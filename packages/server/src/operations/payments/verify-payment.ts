import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { findSubscriptionRow } from "../../billing/customer.ts";
import { presentPaymentStatus } from "../../billing/present-subscription.ts";
import { syncSubscription } from "../../billing/sync-subscription.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** Asks the provider for the state of this account's payments, and stores it. */
export const verifyPayment: Operation<"verifyPayment"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const known = await findSubscriptionRow(world.database, account);
  const customerId = known?.customerId;
  const row = customerId
    ? await askStripe(world, checkoutFailureTexts.verifyPayment, () =>
        syncSubscription(world, billing, { customerId }),
      )
    : known;
  return { status: 200, body: presentPaymentStatus(row, account, world.now()) };
};
