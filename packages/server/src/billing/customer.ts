import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import type { Database } from "../store/open-database.ts";
import { subscriptions } from "../store/schema.ts";
import type { World } from "../world.ts";
import type { BillingOn } from "./billing.ts";
import type { SubscriptionRow } from "./present-subscription.ts";

/** The stored payment data of an account; undefined before its first checkout. */
export async function findSubscriptionRow(
  database: Database,
  { id }: Pick<Account, "id">,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.accountId, id));
  return row;
}

/** The customer that an account is at the payment provider. The first checkout makes it, and two at once make one. */
export async function customerOf(
  { database, secret }: Pick<World, "database" | "secret">,
  { stripe }: BillingOn,
  { email, id, name }: Account,
): Promise<string> {
  const known = await findSubscriptionRow(database, { id });
  if (known?.customerId) return known.customerId;
  // Another database on the same account of the provider counts its accounts from one too, and a customer that was
  // deleted there must not come back.
  const person = JSON.stringify([secret, id, email, name, known?.changedAt]);
  const idempotencyKey = createHash("sha256").update(person).digest("hex");
  const customer = await stripe.customers.create(
    { email, name, metadata: { account_id: String(id) } },
    { idempotencyKey: `customer-${idempotencyKey}` },
  );
  const [row] = await database
    .insert(subscriptions)
    .values({ accountId: id, customerId: customer.id })
    .onConflictDoUpdate({
      target: subscriptions.accountId,
      set: { customerId: sql`coalesce(${subscriptions.customerId}, excluded.customer_id)` },
    })
    .returning({ customerId: subscriptions.customerId });
  return row?.customerId ?? customer.id;
}
