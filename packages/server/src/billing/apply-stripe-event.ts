import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Database } from "../store/open-database.ts";
import { billingEvents, subscriptions } from "../store/schema.ts";
import type { World } from "../world.ts";
import { idOf, askStripe } from "./ask-stripe.ts";
import { type BillingOn, neededBilling } from "./billing.ts";
import { creditTokens } from "./credit-tokens.ts";
import { noSubscription } from "./read-subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { Call, Operation } from "../contract/operation.ts";
import { Refusal } from "../refusal.ts";

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

/** Applies an event of the payment provider once, however often it arrives; events about other products are ignored. */
async function applyStripeEvent(world: World, billing: BillingOn, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      if (event.data.object.mode === "payment") await creditTokens(world, event.data.object);
      else await applyToCustomer(world, billing, event);
      return;
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
      await applyToCustomer(world, billing, event);
      return;
    case "customer.deleted":
      await forgetCustomer(world, event);
      return;
    default:
  }
}

type CustomerEvent = Stripe.Event & {
  readonly data: { readonly object: { readonly customer: Parameters<typeof idOf>[0] } };
};

async function applyToCustomer(world: World, billing: BillingOn, event: CustomerEvent): Promise<void> {
  const { database } = world;
  const customerId = idOf(event.data.object.customer);
  if (customerId === undefined || (await isApplied(database, event))) return;
  const [row] = await database
    .select({ changedAt: subscriptions.changedAt })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  if (row === undefined) return;
  const isLate = row.changedAt !== null && event.created * 1000 < row.changedAt.getTime();
  if (isLate) await note(world, database, event);
  else
    await syncSubscription(world, billing, {
      customerId,
      alongside: (transaction) => note(world, transaction, event),
    });
}

async function forgetCustomer(world: World, event: Stripe.CustomerDeletedEvent): Promise<void> {
  await world.database.transaction(async (transaction) => {
    if (!(await note(world, transaction, event))) return;
    await transaction
      .update(subscriptions)
      .set({ ...noSubscription, customerId: null, changedAt: new Date(event.created * 1000) })
      .where(eq(subscriptions.customerId, event.data.object.id));
  });
}

async function isApplied(database: Database, { id }: Stripe.Event): Promise<boolean> {
  const [row] = await database
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.id, id));
  return row !== undefined;
}

/** Answers false for an event that was noted before. */
async function note(
  { now }: Pick<World, "now">,
  transaction: Database,
  { created, id, type }: Stripe.Event,
): Promise<boolean> {
  const noted = await transaction
    .insert(billingEvents)
    .values({ id, type, createdAt: new Date(created * 1000), appliedAt: now() })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return noted.length > 0;
}
