import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { type TokenStep, tokenPrice } from "@archscribe/core/product/subscription";
import { billingEvents, subscriptions } from "../store/schema.ts";
import type { World } from "../world.ts";
import { idOf } from "./ask-stripe.ts";

/** A purchase of additional tokens. */
export interface TokenPurchase {
  readonly customerId: string;
  readonly step: TokenStep;
  readonly isPaid: boolean;
  /** The amount charged, in hundredths of a US dollar. */
  readonly price: number;
}

/** The additional tokens that a checkout session sells; undefined for a session of another kind. */
export function readTokenPurchase(session: Stripe.Checkout.Session): TokenPurchase | undefined {
  const step = Number(session.metadata?.["tokens"]);
  const customerId = idOf(session.customer);
  if (session.mode !== "payment" || session.currency !== "usd" || customerId === undefined) return undefined;
  if (session.amount_subtotal === null || tokenPrice(step) === undefined) return undefined;
  return {
    customerId,
    step: step as TokenStep,
    isPaid: session.payment_status === "paid",
    price: session.amount_subtotal,
  };
}

/** Credits a payment for additional tokens, once per checkout session, however often it is reported. */
export async function creditTokens(
  { database, now }: Pick<World, "database" | "now">,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const purchase = readTokenPurchase(session);
  if (purchase?.isPaid !== true) return;
  await database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ accountId: subscriptions.accountId })
      .from(subscriptions)
      .where(eq(subscriptions.customerId, purchase.customerId));
    if (row === undefined) return;
    const [first] = await transaction
      .insert(billingEvents)
      .values({
        id: session.id,
        type: "tokens",
        createdAt: new Date(session.created * 1000),
        appliedAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return;
    await transaction
      .update(subscriptions)
      .set({ additionalMicros: sql`${subscriptions.additionalMicros} + ${purchase.price * 10_000}` })
      .where(eq(subscriptions.accountId, row.accountId));
  });
}
