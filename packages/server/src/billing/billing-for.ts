import type { Account } from "../accounts/session.ts";
import { limitRate } from "../policies/limit-rate.ts";
import type { World } from "../world.ts";
import { type BillingOn, neededBilling } from "./billing.ts";

/**
 * Billing for a call that asks the payment provider; an account may make 120 of them in an hour.
 *
 * @throws Refusal BILLING_OFF, TOO_MANY_REQUESTS
 */
export async function billingFor(world: World, { id }: Pick<Account, "id">): Promise<BillingOn> {
  const billing = neededBilling(world.billing);
  await limitRate(world.database, world.now(), [
    { key: `payments:${String(id)}`, max: 120, windowMs: 3_600_000 },
  ]);
  return billing;
}
