import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import type { World } from "../world.ts";
import { counters } from "../store/schema.ts";

/** A number of attempts in a window of time. */
export interface RateLimit {
  /** The key that is counted, such as `login:ada@example.com`. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one more attempt for each limit, for all servers on the same database.
 *
 * @throws Refusal TOO_MANY_REQUESTS when one of them is used up
 */
export async function limitRate(database: Database, now: Date, limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits)
    if ((await countTry(database, now, limit)) > limit.max) throw tooManyRequests(limit, now);
}

/** An attempt of an address; in the end, only wrong attempts count. */
export interface AddressTry {
  /** Takes it back: many people behind one address who do nothing wrong do not shut each other out. */
  readonly forgive: () => Promise<void>;
}

/**
 * Counts one more attempt of an address. The operator may allow more for all addresses (`ADDRESS_LIMIT_FACTOR`).
 *
 * @throws Refusal TOO_MANY_REQUESTS when they are used up
 */
export async function limitAddress(
  { configuration, database, now }: Pick<World, "configuration" | "database" | "now">,
  { key, max, windowMs }: RateLimit,
): Promise<AddressTry> {
  const limit = { key, windowMs, max: max * configuration.ADDRESS_LIMIT_FACTOR };
  const at = now();
  await limitRate(database, at, [limit]);
  return { forgive: () => uncountTry(database, at, limit) };
}

/** Counts one more attempt, and returns its number within the window. */
export async function countTry(database: Database, now: Date, limit: RateLimit): Promise<number> {
  const [row] = await database
    .insert(counters)
    .values({ key: limit.key, windowStart: windowOf(limit, now), count: 1 })
    .onConflictDoUpdate({
      target: [counters.key, counters.windowStart],
      set: { count: sql`${counters.count} + 1` },
    })
    .returning({ count: counters.count });
  return row?.count ?? 0;
}

/** Takes back an attempt that was counted then. */
export async function uncountTry(database: Database, now: Date, limit: RateLimit): Promise<void> {
  await database
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(and(eq(counters.key, limit.key), eq(counters.windowStart, windowOf(limit, now))));
}

/** The refusal of an attempt over a limit, with the time of the next one. */
export function tooManyRequests(limit: RateLimit, now: Date): Refusal {
  const end = windowOf(limit, now).getTime() + limit.windowMs;
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  return new Refusal("TOO_MANY_REQUESTS", `Too many attempts. Please wait ${presentWait(seconds)}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

/** A time in words, rounded up: the next attempt after it is allowed. */
function presentWait(seconds: number): string {
  if (seconds <= 90) return countOf("second", seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? countOf("minute", minutes) : countOf("hour", Math.ceil(minutes / 60));
}

function countOf(unit: string, count: number): string {
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}

function windowOf({ windowMs }: RateLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/**
 * Counts a renaming, the preview of one, or the removal of an id from all files: each reads the project twice.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitRenamings(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `rename:${String(accountId)}`, max: 120, windowMs: 60_000 }]);
}
