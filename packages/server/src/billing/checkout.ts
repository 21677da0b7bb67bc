import type Stripe from "stripe";
import type { components } from "@archscribe/core/product/client";
import type { Configuration } from "../configuration.ts";
import { Refusal } from "../refusal.ts";

/**
 * The addresses to which the provider's page sends the browser afterwards: on this server, whatever origin the request
 * claims. The page there asks for the purchase, which is granted by the provider's confirmation.
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
