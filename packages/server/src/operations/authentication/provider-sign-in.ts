import { signInCallbackPath } from "@archscribe/core/product/client";
import { accountOfIdentity, type Identity } from "../../accounts/account-of-identity.ts";
import { readGoogleIdentity } from "../../accounts/google-identity.ts";
import { applyGroupRoles } from "../../accounts/group-roles.ts";
import { beginOpenIdSignIn, readOpenIdIdentity, type SignInAttempt } from "../../accounts/openid-identity.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { type Account, issueSession } from "../../accounts/session.ts";
import type { SignUpRule } from "../../accounts/sign-up-rule.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Call, Operation } from "../../contract/operation.ts";
import { type AddressTry, limitAddress } from "../../policies/limit-rate.ts";
import { neededSession } from "../../policies/needed-session.ts";
import type { Database } from "../../store/open-database.ts";
import type { World } from "../../world.ts";

/** Signs in with Google's answer about an access token, and creates an account if there is none. */
export const signInWithGoogle: Operation<"signInWithGoogle"> = async (call, world) => {
  const { address, body } = call;
  const { configuration } = world;
  const key = `google-from:${address}`;
  const from = await limitAddress(world, { key, max: 100, windowMs: 15 * 60_000 });
  const identity = await readGoogleIdentity(body.access_token, world);
  const entrance = { signUp: configuration.SIGN_UP, provider: "Google" };
  const { account, issued } = await signInAs(identity, entrance, { call, world });
  await from.forgive();
  return { status: 200, body: { key: issued.csrfToken, user: presentUser(account, world) }, session: issued };
};

interface Entrance {
  readonly signUp: SignUpRule;
  readonly provider: string;
  /** Runs in the transaction of the sign-in. */
  readonly onSignIn?: (transaction: Database, account: Account) => Promise<void>;
}

interface Place {
  readonly call: Pick<Call<"signInWithGoogle">, "address" | "device" | "session">;
  readonly world: World;
}

/** Signs in a person whom a provider has identified, in a new session. */
async function signInAs(
  identity: Identity,
  { onSignIn, ...entrance }: Entrance,
  { call: { address, device, session }, world: { configuration, database, now: clock, secret } }: Place,
) {
  const now = clock();
  const withExample = configuration.EXAMPLE_PROJECT;
  return database.transaction(async (transaction) => {
    const account = await accountOfIdentity(transaction, identity, { ...entrance, now, withExample });
    await onSignIn?.(transaction, account);
    const details = { with: entrance.provider };
    await recordEvent(transaction, { action: "signed-in", by: { account, address }, at: now, details });
    const issued = await issueSession(transaction, { account, device, secret, now, replaces: session });
    return { account, issued };
  });
}

/** Returns the address of the OpenID provider at which the person signs in. */
export const beginProviderSignIn: Operation<"beginProviderSignIn"> = async (call, world) => {
  await limitProviderSignIns(call.address, world);
  const address = await beginOpenIdSignIn(attemptOf(call, world), world);
  return { status: 200, body: { authorization_url: address.href } };
};

/** Signs in with the answer of the OpenID provider, and creates an account if there is none. */
export const signInWithProvider: Operation<"signInWithProvider"> = async (call, world) => {
  const { configuration, log, now } = world;
  const from = await limitProviderSignIns(call.address, world);
  const identity = await readOpenIdIdentity(call.body.query, attemptOf(call, world), world);
  const { groups } = identity;
  if (groups === undefined)
    log.warn("the OpenID provider left out the groups of a person; their roles stay as they are");
  const entrance: Entrance = {
    signUp: configuration.OIDC_SIGN_UP ?? configuration.SIGN_UP,
    provider: configuration.OIDC_NAME,
    onSignIn: async (transaction, account) => {
      if (groups === undefined) return;
      await applyGroupRoles(transaction, {
        account,
        groups,
        rules: configuration.OIDC_ROLES ?? [],
        now: now(),
      });
    },
  };
  const { account, issued } = await signInAs(identity, entrance, { call, world });
  await from.forgive();
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(account, world) },
    session: issued,
  };
};

function limitProviderSignIns(address: string, world: World): Promise<AddressTry> {
  return limitAddress(world, { key: `openid-from:${address}`, max: 200, windowMs: 15 * 60_000 });
}

/** The browser comes back to the origin that it came from, if that is one of this server. */
function attemptOf(
  { headers, session }: Pick<Call<"beginProviderSignIn">, "headers" | "session">,
  { configuration: { PUBLIC_ORIGINS } }: World,
): SignInAttempt {
  const origin = PUBLIC_ORIGINS.find((one) => one === headers["origin"]) ?? PUBLIC_ORIGINS[0];
  const redirectAddress = new URL(signInCallbackPath, origin).href;
  return { session: neededSession(session), redirectAddress };
}
