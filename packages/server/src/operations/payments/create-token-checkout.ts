import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { tokenPrices } from "@archscribe/core/product/subscription";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { presentCheckout, returnAddresses } from "../../billing/checkout.ts";
import { customerOf } from "../../billing/customer.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** Begins the payment of additional tokens; the price is that of the step, whatever the client believes. */
export const createTokenCheckout: Operation<"createTokenCheckout"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  checkOwnEmail(account, body.email);
  const tokens = String(body.amount);
  const session = await askStripe(world, checkoutFailureTexts.addTokenCheckout, async () =>
    billing.stripe.checkout.sessions.create({
      mode: "payment",
      customer: await customerOf(world, billing, account),
      client_reference_id: String(account.id),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: tokenPrices[body.amount],
            product_data: { name: `Archscribe: ${tokens} additional tokens` },
          },
        },
      ],
      metadata: { tokens },
      ...returnAddresses(world.configuration, "tokens"),
    }),
  );
  return { status: 200, body: presentCheckout(session) };
};
