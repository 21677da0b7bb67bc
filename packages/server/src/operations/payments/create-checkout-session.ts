import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { isPaymentActive, planOf } from "@archscribe/core/product/subscription";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { presentCheckout, returnAddresses } from "../../billing/checkout.ts";
import { customerOf, findSubscriptionRow } from "../../billing/customer.ts";
import { presentSubscription } from "../../billing/present-subscription.ts";
import { productOfSale } from "../../billing/products.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import type { Operation } from "../../contract/operation.ts";
import { Refusal } from "../../refusal.ts";

/** Begins the payment of a subscription; what it costs is the provider's price of the product. */
export const createCheckoutSession: Operation<"createCheckoutSession"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const { price, product } = productOfSale(body, billing.prices);
  const row = await findSubscriptionRow(world.database, account);
  const subscription = row && presentSubscription(row, account);
  if (subscription !== undefined && isPaymentActive(subscription, world.now()))
    throw new Refusal(
      "VALIDATION",
      "You already have a subscription. Change it instead of buying another one.",
    );
  const metadata = { product_id: product, payment_type: planOf({ product_id: product }) };
  const session = await askStripe(world, checkoutFailureTexts.createCheckoutSession, async () =>
    billing.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: await customerOf(world, billing, account),
      client_reference_id: String(account.id),
      line_items: [{ price, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      ...returnAddresses(world.configuration, "plan"),
    }),
  );
  return { status: 200, body: presentCheckout(session) };
};
