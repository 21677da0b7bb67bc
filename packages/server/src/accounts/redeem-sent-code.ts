import type { Call } from "../contract/operation.ts";
import { neededSession } from "../policies/needed-session.ts";
import type { Database } from "../store/open-database.ts";
import type { World } from "../world.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { redeemCode } from "./challenge.ts";
import type { Purpose } from "./grant.ts";
import type { Account, IssuedSession } from "./session.ts";

interface Redemption {
  readonly purpose: Purpose;
  readonly opens?: (transaction: Database) => Promise<Account | undefined>;
}

/**
 * Redeems the code that was sent for a purpose, in the session that asked for it.
 *
 * @throws Refusal as `redeemCode`, and without a session
 */
export async function redeemSentCode(
  redemption: Redemption,
  { body, device, session }: Pick<Call<"activateEmail">, "body" | "device" | "session">,
  { database, now, secret }: Pick<World, "database" | "now" | "secret">,
): Promise<IssuedSession> {
  return redeemCode(database, {
    ...redemption,
    email: canonicalEmail(body.email),
    code: body.otp,
    session: neededSession(session),
    device,
    secret,
    now: now(),
  });
}
