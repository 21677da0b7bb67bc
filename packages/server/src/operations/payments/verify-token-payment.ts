import { checkoutFailureTexts } from "@archscribe/core/product/client";
import { readTokenCosts } from "../../accounts/token-costs.ts";
import { askStripe, findAtStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { creditTokens, readTokenPurchase } from "../../billing/credit-tokens.ts";
import { findSubscriptionRow } from "../../billing/customer.ts";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";

/** Records additional tokens after their payment. The client's word grants nothing: the provider is asked. */
export const verifyTokenPayment: Operation<"verifyTokenPayment"> = async ({ account, body }, world) => {
  const billing = await billingFor(world, account);
  const row = await findSubscriptionRow(world.database, account);
  if (!row?.customerId) throw notFound("checkout session");
  const session = await askStripe(world, checkoutFailureTexts.tokenPaymentSuccess, () =>
    findAtStripe(() => billing.stripe.checkout.sessions.retrieve(body.session_id)),
  );
  const purchase = session && readTokenPurchase(session);
  if (session === undefined || purchase?.customerId !== row.customerId) throw notFound("checkout session");
  await creditTokens(world, session);
  const { additional_token, cost_of_additional_tokens } = await readTokenCosts(world.database, {
    accountId: account.id,
    maxCost: world.configuration.MAX_COST,
  });
  return {
    status: 200,
    body: {
      session_id: session.id,
      payment_status: purchase.isPaid ? "paid" : "unpaid",
      amount: purchase.step,
      additional_token,
      cost_of_additional_tokens,
    },
  };
};
