import { eq } from "drizzle-orm";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { isPasswordOf } from "../../accounts/password.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { type GuessLimits, limitGuesses } from "../../policies/limit-guesses.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { Refusal } from "../../refusal.ts";
import { accounts } from "../../store/schema.ts";

const minutes = 60_000;

const limits: GuessLimits = {
  what: "login",
  near: [{ max: 10, windowMs: 15 * minutes }],
  everywhere: { max: 20, windowMs: 60 * minutes },
};

/** Signs in with e-mail and password; an unknown e-mail and a wrong password get the same answer, after the same time. */
export const login: Operation<"login"> = async (
  { address, body, device, knownDevice, session },
  { database, now, secret },
) => {
  const email = canonicalEmail(body.email);
  await limitRate(database, now(), [{ key: `login-from:${address}`, max: 100, windowMs: 15 * minutes }]);
  const guesser = { email, address, knownDevice: knownDevice(email) };
  const guess = await limitGuesses(database, guesser, { limits, now: now() });
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  const fits = await isPasswordOf(account?.passwordHash, body.password);
  if (account === undefined || !fits) throw new Refusal("VALIDATION", "E-mail or password is wrong");
  await guess.forgive();
  const issued = await issueSession(database, {
    account,
    device,
    secret,
    now: now(),
    remember: body.remember_me ?? false,
    replaces: session,
  });
  return { status: 200, body: { token: issued.csrfToken, user: presentUser(account) }, session: issued };
};
