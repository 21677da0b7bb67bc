import type Stripe from "stripe";
import { applyStripeEvent } from "../../billing/apply-stripe-event.ts";
import { askStripe } from "../../billing/ask-stripe.ts";
import { neededBilling, type BillingOn } from "../../billing/billing.ts";
import type { Call, Operation } from "../../contract/operation.ts";
import { Refusal } from "../../refusal.ts";

/** Receives an event of the payment provider. Its signature is over the raw bytes; there is no session. */
export const receiveStripeEvent: Operation<"receiveStripeEvent"> = async (call, world) => {
  const billing = neededBilling(world.billing);
  const event = await signedEvent(call, billing, world.now());
  await askStripe(world, "The event was not applied. Please send it again.", () =>
    applyStripeEvent(world, billing, event),
  );
  return { status: 200, body: { received: true } };
};

/** Events with older signatures are refused, so that a recorded event cannot be sent again. */
const toleranceSeconds = 300;

async function signedEvent(
  { headers, raw }: Pick<Call<"receiveStripeEvent">, "headers" | "raw">,
  { stripe, webhookSecret }: BillingOn,
  now: Date,
): Promise<Stripe.Event> {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(raw),
      headers["stripe-signature"] ?? "",
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (cause) {
    const { default: StripeClient } = await import("stripe");
    if (!(cause instanceof StripeClient.errors.StripeSignatureVerificationError)) throw cause;
    throw new Refusal(
      "VALIDATION",
      "The signature was not made by the payment provider for this body, or is too old",
    );
  }
}
