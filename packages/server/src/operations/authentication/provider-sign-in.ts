import { signInCallbackPath, notificationTexts } from "@archscribe/core/product/client";
import { accountOfIdentity, type Identity } from "../../accounts/account-of-identity.ts";
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
import * as z from "zod";
import { Refusal } from "../../refusal.ts";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { personName } from "../../accounts/person-name.ts";

/** The issuer of Google's identities. */
const issuer = "https://accounts.google.com";

const tokenInfoSchema = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().min(1).max(255),
  exp: z.coerce.number(),
  email: z.email().max(254),
  email_verified: z.literal([true, "true"]),
});

const userInfoSchema = z.object({ sub: z.string(), name: z.string().optional() });

/** Far below the clients' time-out, for both requests together. */
const timeoutMs = 10_000;

/**
 * Asks Google whose access token this is. A token issued to another application is refused: otherwise the operator of
 * that application could sign in here as its users.
 *
 * @throws Refusal VALIDATION for a token that is not valid here, UNAVAILABLE when Google does not answer
 */
async function readGoogleIdentity(
  accessToken: string,
  { configuration, now }: Pick<World, "configuration" | "now">,
): Promise<Identity> {
  const { GOOGLE_API, GOOGLE_CLIENT_ID } = configuration;
  if (GOOGLE_CLIENT_ID === undefined)
    throw new Refusal("VALIDATION", "Google sign-in is not configured on this server. Use your e-mail.");
  if (!/^[\x21-\x7e]+$/.test(accessToken)) throw refusedByGoogle();
  const signal = AbortSignal.timeout(timeoutMs);
  const infoAddress = new URL("/oauth2/v3/tokeninfo", GOOGLE_API);
  infoAddress.searchParams.set("access_token", accessToken);
  const info = tokenInfoSchema.safeParse(await ask(infoAddress, { signal })).data;
  const isOurs = info !== undefined && [info.aud, info.azp].includes(GOOGLE_CLIENT_ID);
  if (!isOurs || info.exp * 1000 <= now().getTime()) throw refusedByGoogle();
  const headers = { authorization: `Bearer ${accessToken}` };
  const userAddress = new URL("/oauth2/v3/userinfo", GOOGLE_API);
  const user = userInfoSchema.safeParse(await ask(userAddress, { signal, headers })).data;
  if (user?.sub !== info.sub) throw refusedByGoogle();
  const name = personName(user.name ?? "");
  return {
    issuer,
    subject: info.sub,
    email: canonicalEmail(info.email),
    name: name === "" ? undefined : name,
  };
}

/** Returns the answer of Google; undefined if it is not JSON. */
async function ask(address: URL, init: RequestInit): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...init, redirect: "error" });
    text = await response.text();
  } catch {
    throw unreachable();
  }
  if (response.status >= 500 || response.status === 429) throw unreachable();
  if (!response.ok) throw refusedByGoogle();
  try {
    return JSON.parse(text);
  } catch {
    throw unreachable();
  }
}

function refusedByGoogle(): Refusal {
  const { message, title } = notificationTexts.googleSignInFailed;
  return new Refusal("VALIDATION", `${title} ${message}`);
}

function unreachable(): Refusal {
  return new Refusal("UNAVAILABLE", "Google cannot be reached. Please try again in a moment.", {
    headers: { "Retry-After": "30" },
  });
}

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
