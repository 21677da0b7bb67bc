import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { holdRows } from "../store/hold-rows.ts";
import { subscriptions } from "../store/schema.ts";
import type { Database } from "../store/open-database.ts";
import type { World } from "../world.ts";
import type { BillingOn } from "./billing.ts";
import type { SubscriptionRow } from "./present-subscription.ts";
import { noSubscription, presentOne, readSubscription } from "./read-subscription.ts";

const maxAttempts = 5;

/**
 * Stores the current state of a customer's subscriptions at the payment provider. The content of an event is not stored:
 * events arrive late, twice and in any order, and the provider knows the current state.
 *
 * `alongside` runs in the same transaction; if it returns false, nothing is stored.
 */
export async function syncSubscription(
  { database }: Pick<World, "database">,
  billing: BillingOn,
  {
    alongside = async () => true,
    customerId,
  }: { readonly customerId: string; readonly alongside?: (transaction: Database) => Promise<boolean> },
): Promise<SubscriptionRow | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const [seen] = await database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId));
    if (seen === undefined) return undefined;
    const { changedAt, values } = await askState(billing, customerId);
    const outcome = await database.transaction(async (transaction) => {
      const { subscription: present } = await holdRows(transaction, { subscriptionOf: seen.accountId });
      // Another request has read the state in the meantime, perhaps later: only the order of the requests decides which is newer.
      if (!isSameState(present, seen)) return "changed meanwhile";
      if (!(await alongside(transaction))) return { row: present };
      const [row] = await transaction
        .update(subscriptions)
        .set({ ...values, changedAt })
        .where(eq(subscriptions.accountId, seen.accountId))
        .returning();
      return { row };
    });
    if (outcome !== "changed meanwhile") return outcome.row;
    if (attempt === maxAttempts) throw new Error(`The payments of ${customerId} keep changing`);
  }
}

/** Bought tokens are not part of it: they are added in any case. */
function isSameState(one: SubscriptionRow | undefined, other: SubscriptionRow): boolean {
  return isDeepStrictEqual(one && { ...one, additionalMicros: 0 }, { ...other, additionalMicros: 0 });
}

async function askState(billing: BillingOn, customer: string) {
  const answer = await billing.stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.latest_invoice"],
  });
  const subscription = presentOne(answer.data);
  return {
    values: subscription === undefined ? noSubscription : readSubscription(subscription, billing),
    // The provider's clock, because it is compared with the times of its events.
    changedAt: new Date(answer.lastResponse.headers["date"] ?? 0),
  };
}
