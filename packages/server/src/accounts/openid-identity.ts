import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration as Client,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from "openid-client";
import * as z from "zod";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { Identity } from "./account-of-identity.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { personName } from "./person-name.ts";
import { isSameSecret, randomToken, signText } from "./random-token.ts";
import type { Session } from "./session.ts";

type Parts = Pick<World, "configuration" | "log" | "now" | "secret">;

/** The browser's session, and the address to which the provider sends the browser back. */
export interface SignInAttempt {
  readonly session: Pick<Session, "hash">;
  readonly redirectAddress: string;
}

/** An identity with the groups of the person; undefined if the provider does not send them, because they are too many. */
export interface OpenIdIdentity extends Identity {
  readonly groups: readonly string[] | undefined;
}

const stateLifetimeMs = 15 * 60_000;
const clockToleranceSeconds = 60;

/**
 * Returns the provider's address at which a person signs in. State, nonce and PKCE verifier are derived from the session,
 * so that the answer is accepted only in the browser that asked, by every server on the same database.
 *
 * @throws Refusal VALIDATION if no provider is configured, UNAVAILABLE if it does not answer
 */
export async function beginOpenIdSignIn(attempt: SignInAttempt, parts: Parts): Promise<URL> {
  return translated(parts, async () => {
    const client = await openClient(parts);
    const state = newState(attempt, parts);
    return buildAuthorizationUrl(client, {
      redirect_uri: attempt.redirectAddress,
      scope: parts.configuration.OIDC_SCOPES,
      state,
      nonce: derived("nonce", state, { attempt, parts }),
      code_challenge: await calculatePKCECodeChallenge(derived("verifier", state, { attempt, parts })),
      code_challenge_method: "S256",
    });
  });
}

/**
 * Exchanges the query with which the provider sent the browser back for the identity of the person. The metadata and the
 * keys of the provider are read each time, so that rotated keys are known at once.
 *
 * @throws Refusal VALIDATION for an answer that is not accepted, with the reason; UNAVAILABLE if the provider does not answer
 */
export async function readOpenIdIdentity(
  query: string,
  attempt: SignInAttempt,
  parts: Parts,
): Promise<OpenIdIdentity> {
  const address = new URL(attempt.redirectAddress);
  address.search = query;
  const state = address.searchParams.get("state") ?? "";
  const name = parts.configuration.OIDC_NAME;
  if (!isState(state, attempt, parts))
    throw new Refusal(
      "VALIDATION",
      `This sign-in was begun in another browser, or too long ago. Continue with ${name} again.`,
    );
  return translated(parts, async () => {
    const client = await openClient(parts);
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: state,
      expectedNonce: derived("nonce", state, { attempt, parts }),
      pkceCodeVerifier: derived("verifier", state, { attempt, parts }),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error("The provider sent no ID token");
    const { userinfo_endpoint: hasMore } = client.serverMetadata();
    const isWhole = claims["email"] !== undefined && claims[parts.configuration.OIDC_GROUPS] !== undefined;
    // GitLab, among others, states e-mail and groups only here.
    const more =
      isWhole || hasMore === undefined ? {} : await fetchUserInfo(client, tokens.access_token, claims.sub);
    return { issuer: claims.iss, subject: claims.sub, ...describe({ ...more, ...claims }, parts) };
  });
}

const claimsSchema = z.object({
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .optional()
    .catch(false),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  /** Entra names here the claims that were too long for a token. */
  _claim_names: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

function describe(
  claims: Readonly<Record<string, unknown>>,
  { configuration: { OIDC_GROUPS, OIDC_TRUST_EMAIL } }: Parts,
): Pick<OpenIdIdentity, "email" | "groups" | "name"> {
  const { _claim_names, email, email_verified, name, preferred_username } = claimsSchema.parse(claims);
  const isVerified = email_verified ?? OIDC_TRUST_EMAIL;
  const called = personName(name ?? preferred_username ?? "");
  const groups = claims[OIDC_GROUPS];
  const areLeftOut = groups === undefined && _claim_names?.[OIDC_GROUPS] !== undefined;
  return {
    email: email !== undefined && isVerified ? canonicalEmail(email) : undefined,
    name: called === "" ? undefined : called,
    groups: areLeftOut ? undefined : [groups ?? []].flat().filter((one) => typeof one === "string"),
  };
}

/** @throws Refusal VALIDATION if no provider is configured */
async function openClient({ configuration, now }: Parts): Promise<Client> {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER, OIDC_TIMEOUT: timeout } = configuration;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined)
    throw new Refusal("VALIDATION", "This server has no OpenID provider. Use your e-mail.");
  // The configuration allows this on this machine only.
  const execute = OIDC_ISSUER.startsWith("http:") ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, undefined, None(), {
    timeout,
    execute,
  });
  const provider = found.serverMetadata();
  const methods = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate =
    OIDC_CLIENT_SECRET === undefined
      ? None()
      : methods.includes("client_secret_basic")
        ? ClientSecretBasic(OIDC_CLIENT_SECRET)
        : ClientSecretPost(OIDC_CLIENT_SECRET);
  const metadata = {
    [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [clockTolerance]: clockToleranceSeconds,
  };
  const client = new Client(provider, OIDC_CLIENT_ID, metadata, authenticate);
  client.timeout = timeout;
  enableNonRepudiationChecks(client);
  for (const extend of execute) extend(client);
  return client;
}

function newState(attempt: SignInAttempt, parts: Parts): string {
  const text = `${randomToken()}.${parts.now().getTime().toString(36)}`;
  return `${text}.${derived("state", text, { attempt, parts })}`;
}

function isState(state: string, attempt: SignInAttempt, parts: Parts): boolean {
  const [chance = "", time = "", signature = ""] = state.split(".");
  const expected = derived("state", `${chance}.${time}`, { attempt, parts });
  return (
    isSameSecret(signature, expected) && parts.now().getTime() - Number.parseInt(time, 36) <= stateLifetimeMs
  );
}

interface Derivation {
  readonly attempt: SignInAttempt;
  readonly parts: Parts;
}

function derived(
  what: "state" | "nonce" | "verifier",
  text: string,
  { attempt: { session }, parts: { secret } }: Derivation,
): string {
  return signText(secret, `openid-${what}:${session.hash}:${text}`);
}

/** Turns the errors of the library into refusals. The log has their code only: their causes contain tokens and claims. */
async function translated<Value>(parts: Parts, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const { code, message, reason } = failureOf(cause);
    parts.log.warn({ code, reason: message }, "the sign-in at the OpenID provider failed");
    throw refusalOf(reason, parts.configuration.OIDC_NAME);
  }
}

type Reason = "clock" | "denied" | "unregistered" | "unreachable" | "other";

interface Failure {
  readonly code: string | undefined;
  readonly message: string;
  readonly reason: Reason;
}

const errorSchema = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch(""),
  error: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  cause: z.unknown(),
});

function failureOf(cause: unknown): Failure {
  const { cause: deeper, code, error, message, status } = errorSchema.parse(Object(cause));
  const answered = status ?? (deeper instanceof Response ? deeper.status : undefined);
  return { code: error ?? code, message, reason: reasonOf(cause, { code, error, answered }) };
}

interface Signs {
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** The status of the provider's answer. */
  readonly answered: number | undefined;
}

function reasonOf(cause: unknown, { answered = 0, code, error }: Signs): Reason {
  if (answered >= 500 || answered === 429 || code === "OAUTH_TIMEOUT") return "unreachable";
  if (cause instanceof TypeError && code === undefined) return "unreachable";
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "clock";
  if (error === "invalid_client" || error === "unauthorized_client") return "unregistered";
  return code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR" ? "denied" : "other";
}

function refusalOf(reason: Reason, name: string): Refusal {
  switch (reason) {
    case "unreachable":
      return new Refusal("UNAVAILABLE", `${name} cannot be reached. Please try again in a moment.`, {
        headers: { "Retry-After": "30" },
      });
    case "denied":
      return new Refusal(
        "VALIDATION",
        `${name} did not sign you in. Try again, or ask its administrator for access to Archscribe.`,
      );
    case "clock":
      return new Refusal(
        "VALIDATION",
        `The clock of ${name} and the clock of this server differ too much. Ask the operator to correct them.`,
      );
    case "unregistered":
      return new Refusal(
        "VALIDATION",
        `${name} does not accept this server. Ask its operator to check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
      );
    case "other":
      return new Refusal(
        "VALIDATION",
        `The answer of ${name} cannot be accepted. Continue with ${name} again; the log of the server has the reason.`,
      );
  }
}
