import { checkoutFailureTexts } from "@archscribe/core/product/client";
import {
  billingPeriodOf,
  featuresOf,
  planOf,
  tokenPrices,
  tokenSteps,
} from "@archscribe/core/product/subscription";
import { askStripe } from "../../billing/ask-stripe.ts";
import { billingFor } from "../../billing/billing-for.ts";
import { wholeUnits } from "../../billing/whole-units.ts";
import type { Operation } from "../../contract/operation.ts";

/** Returns what this server sells; the provider knows the current prices of the plans. */
export const getPlans: Operation<"getPlans"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: { billing: "off", plans: [], tokens: [] } };
  const { prices, stripe } = await billingFor(world, account);
  const plans = await askStripe(world, checkoutFailureTexts.createCheckoutSession, () =>
    Promise.all(
      [...prices].map(async ([productId, priceId]) => {
        const { currency, unit_amount: amount } = await stripe.prices.retrieve(priceId);
        const plan = planOf({ product_id: productId });
        return {
          plan_id: priceId,
          product_id: productId,
          plan,
          period: billingPeriodOf(productId) ?? "monthly",
          amount: wholeUnits(amount ?? 0, currency),
          currency,
          features: [...featuresOf(plan)],
        };
      }),
    ),
  );
  const tokens = tokenSteps.map((amount) => ({ amount, price: tokenPrices[amount] / 100, currency: "usd" }));
  return { status: 200, body: { billing: "on", plans, tokens } };
};
