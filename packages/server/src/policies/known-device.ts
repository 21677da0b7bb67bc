import type { FastifyReply, FastifyRequest } from "fastify";
import { canonicalEmail } from "../accounts/canonical-email.ts";
import { isSameSecret, randomToken, signText } from "../accounts/random-token.ts";
import type { World } from "../world.ts";
import { isSecure } from "./session-cookie.ts";

type Signing = Pick<World, "configuration" | "secret">;

const lifetimeSeconds = 180 * 24 * 3600;

/** Marks a browser as one in which the owner of an e-mail has signed in, for limits that a stranger can use up. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, world }: { readonly email: string; readonly world: Signing },
): void {
  const { configuration, secret } = world;
  const device = knownDevice(request, email, world) ?? randomToken();
  reply.setCookie(cookieName(email, world), `${device}.${signatureOf(secret, email, device)}`, {
    path: "/",
    httpOnly: true,
    secure: isSecure(configuration),
    sameSite: "lax",
    maxAge: lifetimeSeconds,
  });
}

/** The device, if the owner of an e-mail has signed in at it before. It grants no access; it merely does not count as a stranger's. */
export function knownDevice(
  { cookies }: Pick<FastifyRequest, "cookies">,
  email: string,
  world: Signing,
): string | undefined {
  const [device = "", signature = ""] = cookies[cookieName(email, world)]?.split(".") ?? [];
  return isSameSecret(signature, signatureOf(world.secret, email, device)) ? device : undefined;
}

/** People share browsers, so each person has a separate cookie, whose name does not reveal the owner. */
function cookieName(email: string, { configuration, secret }: Signing): string {
  const name = `device-${signText(secret, `device-of:${canonicalEmail(email)}`).slice(0, 16)}`;
  return isSecure(configuration) ? `__Host-${name}` : name;
}

function signatureOf(secret: string, email: string, device: string): string {
  return signText(secret, `device:${canonicalEmail(email)}:${device}`);
}
