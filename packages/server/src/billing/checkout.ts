import type Stripe from "stripe";
import type { components } from "@archscribe/core/product/client";
import type { Configuration } from "../configuration.ts";
import { Refusal } from "../refusal.ts";

/**
 * Where the provider's page sends the browser afterwards: to this server, whatever the request said of itself. The
 * page there asks for what was bought; it is granted by what the provider says.
 */
export function returnAddresses(
  { PUBLIC_ORIGINS }: Configuration,
  bought: "plan" | "tokens",
): {
  readonly success_url: string;
  readonly cancel_url: string;
} {
  const [origin = ""] = PUBLIC_ORIGINS;
  return {
    success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}&bought=${bought}`,
    cancel_url: `${origin}/pricing`,
  };
}

/** A checkout session as the contract shows it. @throws Refusal UNAVAILABLE if the provider returned no page */
export function presentCheckout({
  id,
  url,
}: Stripe.Checkout.Session): components["schemas"]["CheckoutSession"] {
  if (url === null) throw new Refusal("UNAVAILABLE", "The payment provider returned no payment page");
  return { session_id: id, url };
}
