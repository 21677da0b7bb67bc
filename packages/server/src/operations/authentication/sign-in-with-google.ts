import { accountOfGoogle } from "../../accounts/google-account.ts";
import { readGoogleIdentity } from "../../accounts/google-identity.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";

/** Signs in with Google's answer about an access token, and creates an account if there is none. */
export const signInWithGoogle: Operation<"signInWithGoogle"> = async (
  { address, body, device, session },
  world,
) => {
  const { configuration, database, now: clock, secret } = world;
  const withExample = configuration.EXAMPLE_PROJECT;
  await limitRate(database, clock(), [{ key: `google-from:${address}`, max: 100, windowMs: 15 * 60_000 }]);
  const identity = await readGoogleIdentity(body.access_token, world);
  const now = clock();
  const { account, issued } = await database.transaction(async (transaction) => {
    const known = await accountOfGoogle(transaction, identity, { now, withExample });
    return {
      account: known,
      issued: await issueSession(transaction, { account: known, device, secret, now, replaces: session }),
    };
  });
  return { status: 200, body: { key: issued.csrfToken, user: presentUser(account) }, session: issued };
};
