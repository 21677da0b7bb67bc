import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/**
 * Calls the payment provider. `failure` is the message if the call fails.
 *
 * @throws Refusal UNAVAILABLE when it does not answer or refuses this server, VALIDATION when it refuses the card
 */
export async function askStripe<Answer>(
  { log }: Pick<World, "log">,
  failure: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const { default: Stripe } = await import("stripe");
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    if (cause instanceof Stripe.errors.StripeCardError)
      throw new Refusal("VALIDATION", `${failure}: ${cause.message}`);
    const { code, message, requestId, statusCode, type } = cause;
    log.error({ stripe: { type, code, statusCode, requestId, message } }, failure);
    throw new Refusal("UNAVAILABLE", failure, { headers: { "Retry-After": "5" } });
  }
}

/** The object that a client names by its id; undefined if the provider has none. */
export async function findAtStripe<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (cause) {
    const { default: Stripe } = await import("stripe");
    if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 404)
      return undefined;
    throw cause;
  }
}

/** The id of a reference that the provider returns as an object, as an id, or not at all. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}
