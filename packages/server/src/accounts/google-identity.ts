import * as z from "zod";
import { notificationTexts } from "@archscribe/core/product/client";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { Identity } from "./account-of-identity.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { personName } from "./person-name.ts";

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
export async function readGoogleIdentity(
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
