import { limitRate } from "../policies/limit-rate.ts";
import type { World } from "../world.ts";

/** Counts a comparison, which reads two whole projects. @throws Refusal TOO_MANY_REQUESTS */
export async function limitComparisons(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `compare:${String(accountId)}`, max: 120, windowMs: 60_000 }]);
}
