import { sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { counters } from "../store/schema.ts";

/** So many times in a window. */
export interface RateLimit {
  /** What is counted, such as `login:ada@example.com`. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one more try of each limit, for all servers on the same database.
 *
 * @throws Refusal TOO_MANY_REQUESTS when one of them is used up
 */
export async function limitRate(database: Database, now: Date, limits: readonly RateLimit[]): Promise<void> {
  for (const { key, max, windowMs } of limits) {
    const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
    const [row] = await database
      .insert(counters)
      .values({ key, windowStart, count: 1 })
      .onConflictDoUpdate({
        target: [counters.key, counters.windowStart],
        set: { count: sql`${counters.count} + 1` },
      })
      .returning({ count: counters.count });
    if ((row?.count ?? 0) > max) {
      const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000);
      throw new Refusal("TOO_MANY_REQUESTS", "Too many attempts. Please wait a moment.", {
        headers: { "Retry-After": String(seconds) },
      });
    }
  }
}
