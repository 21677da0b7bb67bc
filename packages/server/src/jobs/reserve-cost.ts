import { and, eq, sum } from "drizzle-orm";
import { holdRows } from "../store/hold-rows.ts";
import type { Database } from "../store/open-database.ts";
import { subscriptions, usage } from "../store/schema.ts";

/** A call of a language model that is about to be made. */
export interface PlannedCost {
  readonly accountId: number;
  readonly jobId: string;
  readonly model: string;
  /** Its maximum cost, in millionths of a US dollar. */
  readonly micros: number;
  readonly now: Date;
}

/** The cost of a finished call. */
export interface SettledCost {
  readonly micros: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Reserves the maximum cost of a call from the remainder of the account's plan and its additional tokens. All servers do
 * so one after the other, so that the limit holds under simultaneous requests.
 *
 * @returns the name of the reservation; undefined if the remainder is too small
 */
export async function reserveCost(
  database: Database,
  { accountId, jobId, micros, model, now }: PlannedCost,
  limitMicros: number,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    await holdRows(transaction, { accountId });
    const left = await remainingMicros(transaction, accountId, limitMicros);
    // A model on the operator's own machine costs nothing, and needs no remaining budget.
    if (micros > 0 && micros > left) return undefined;
    const [row] = await transaction
      .insert(usage)
      .values({ accountId, jobId, model, micros, state: "reserved", at: now })
      .returning({ id: usage.id });
    return row?.id;
  });
}

/** Returns the remaining budget of an account, in millionths of a US dollar; reservations count as spent. */
export async function remainingMicros(
  database: Database,
  accountId: number,
  limitMicros: number,
): Promise<number> {
  const [used] = await database
    .select({ micros: sum(usage.micros).mapWith(Number) })
    .from(usage)
    .where(eq(usage.accountId, accountId));
  const [bought] = await database
    .select({ micros: subscriptions.additionalMicros })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  return Math.max(0, limitMicros + (bought?.micros ?? 0) - (used?.micros ?? 0));
}

/** Replaces the reservation of a call with its actual cost. */
export async function settleCost(database: Database, id: string, cost: SettledCost): Promise<void> {
  await database
    .update(usage)
    .set({ ...cost, state: "settled" })
    .where(eq(usage.id, id));
}

/** Counts the remaining reservations of a job as spent: the provider may charge for a call whose answer never arrived. */
export async function closeReservations(database: Database, jobId: string): Promise<void> {
  await database
    .update(usage)
    .set({ state: "settled" })
    .where(and(eq(usage.jobId, jobId), eq(usage.state, "reserved")));
}
