import { limitRate } from "../policies/limit-rate.ts";
import { invalid } from "../refusal.ts";
import type { World } from "../world.ts";
import { isPasswordOf } from "./password.ts";
import type { Account } from "./session.ts";

/**
 * Requires that the signed-in person knows the password, and does not merely have the session.
 *
 * @throws Refusal VALIDATION, TOO_MANY_REQUESTS
 */
export async function reauthenticate(
  { database, now }: Pick<World, "database" | "now">,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  await limitRate(database, now(), [{ key: `password:${String(id)}`, max: 10, windowMs: 15 * 60_000 }]);
  if (passwordHash === null)
    throw invalid({ password: "The account has no password yet. Set one with 'Forgot password' first." });
  if (!(await isPasswordOf(passwordHash, password))) throw invalid({ password: "The password is wrong" });
}
