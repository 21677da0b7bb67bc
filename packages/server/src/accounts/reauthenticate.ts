import { limitRate } from "../policies/limit-rate.ts";
import { invalid } from "../refusal.ts";
import type { World } from "../world.ts";
import { isPasswordOf } from "./password.ts";
import { requireSecondFactor } from "./second-factor.ts";
import type { Account, Session } from "./session.ts";

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

/** A person who is about to create access that outlasts the session. */
interface Caller {
  readonly account: Account;
  readonly session: Session;
  readonly address: string;
  readonly knownDevice: (email: string) => string | undefined;
}

/** The proof that a person has entered; an account without a password has none. */
interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** How long a sign-in counts as a fresh proof of identity. */
const freshMs = 10 * 60_000;

/**
 * Requires the whole proof of a sign-in from the signed-in person: the password, and the second factor unless the sign-in
 * has asked for it a moment ago, because a code is accepted once. A person without a password must have signed in with
 * their provider a moment ago.
 *
 * @throws Refusal VALIDATION at the fields `password` and `code`, TOO_MANY_REQUESTS
 */
export async function reauthenticateWholly(
  world: World,
  { account, address, knownDevice, session }: Caller,
  { code, password }: Proof,
): Promise<void> {
  const isFresh = world.now().getTime() - session.createdAt.getTime() <= freshMs;
  if (account.passwordHash === null && password === undefined) {
    if (isFresh) return;
    throw invalid({
      password: "Your account has no password. Sign out, sign in again, and repeat this within ten minutes.",
    });
  }
  if (password === undefined) throw invalid({ password: "Password is required" });
  await reauthenticate(world, account, password);
  if (isFresh && code === undefined) return;
  await requireSecondFactor({ account, address, code, knownDevice: knownDevice(account.email) }, world);
}
