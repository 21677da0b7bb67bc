import { eq } from "drizzle-orm";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { isPasswordOf } from "../../accounts/password.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { requireSecondFactor } from "../../accounts/second-factor.ts";
import { endSession, issueSession } from "../../accounts/session.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Call, Operation } from "../../contract/operation.ts";
import { type GuessLimits, limitGuesses } from "../../policies/limit-guesses.ts";
import { limitAddress, type RateLimit, uncountTry } from "../../policies/limit-rate.ts";
import { Refusal } from "../../refusal.ts";
import { accounts } from "../../store/schema.ts";
import type { World } from "../../world.ts";

/** The sessions that an address may begin without a sign-in. */
export function newSessions(address: string): RateLimit {
  return { key: `session-from:${address}`, max: 300, windowMs: 15 * 60_000 };
}

const minutes = 60_000;

const limits: GuessLimits = {
  what: "login",
  near: [{ max: 10, windowMs: 15 * minutes }],
  everywhere: { max: 20, windowMs: 60 * minutes },
};

/** Signs in with e-mail and password; an unknown e-mail and a wrong password get the same answer, after the same time. */
export const login: Operation<"login"> = async ({ address, body, device, knownDevice, session }, world) => {
  const { database, now, secret } = world;
  const email = canonicalEmail(body.email);
  const from = await limitAddress(world, {
    key: `login-from:${address}`,
    max: 100,
    windowMs: 15 * minutes,
  });
  const guesser = { email, address, knownDevice: knownDevice(email) };
  const guess = await limitGuesses(database, guesser, { limits, now: now() });
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  const fits = await isPasswordOf(account?.passwordHash, body.password);
  if (account === undefined || !fits) {
    await recordFailure(guesser, "password", world);
    throw new Refusal("VALIDATION", "E-mail or password is wrong");
  }
  await guess.forgive();
  await requireSecondFactor({ ...guesser, account, code: body.code }, world).catch(async (cause: unknown) => {
    // A request without a code only asks whether one is needed.
    if (body.code !== undefined) await recordFailure(guesser, "code", world);
    throw cause;
  });
  if (account.blockedAt !== null) await recordFailure(guesser, "blocked", world);
  const issued = await database.transaction(async (transaction) => {
    const by = { account, address };
    await recordEvent(transaction, { action: "signed-in", by, at: now(), details: { with: "password" } });
    return issueSession(transaction, {
      account,
      device,
      secret,
      now: now(),
      remember: body.remember_me ?? false,
      replaces: session,
    });
  });
  await from.forgive();
  await uncountTry(database, now(), newSessions(address));
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(account, world) },
    session: issued,
  };
};

/** The sign-in was for the e-mail; the person who tried it is unknown. */
async function recordFailure(
  { address, email }: { readonly address: string; readonly email: string },
  reason: "password" | "code" | "blocked",
  { database, now }: World,
): Promise<void> {
  const by = { address };
  await recordEvent(database, {
    action: "sign-in-failed",
    by,
    at: now(),
    subject: email,
    details: { reason },
  });
}

/** Ends the session, and removes its cookies. */
export const logout: Operation<"logout"> = (call, world) => signOut(call, world);

/** Ends the session, and removes its cookies. */
export const logoutByPost: Operation<"logoutByPost"> = (call, world) => signOut(call, world);

async function signOut({ address, session }: Pick<Call<"logout">, "address" | "session">, world: World) {
  const { database, now } = world;
  if (session !== undefined) await endSession(database, session.hash);
  if (session?.account !== undefined)
    await recordEvent(database, { action: "signed-out", by: { ...session, address }, at: now() });
  return { status: 200, body: { message: "Signed out" }, session: null } as const;
}
