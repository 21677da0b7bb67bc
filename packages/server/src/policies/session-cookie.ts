import type { FastifyReply } from "fastify";
import { csrfCookieNames } from "@archscribe/core/product/client";
import type { IssuedSession } from "../accounts/session.ts";
import type { Configuration } from "../configuration.ts";

/** The names of the cookies. Without TLS a browser accepts no `__Host-` cookie, so a server on a laptop uses another name. */
export function cookieNames(configuration: Configuration): {
  readonly session: string;
  readonly csrf: string;
} {
  return { session: isSecure(configuration) ? "__Host-sid" : "sid", csrf: csrfCookieNames[0] };
}

/** Whether browsers reach the server over TLS only. */
export function isSecure({ PUBLIC_ORIGINS }: Configuration): boolean {
  return PUBLIC_ORIGINS.every((origin) => origin.startsWith("https:"));
}

/** Sets the cookies of a session: its own, which scripts cannot read, and the CSRF token, which they must. */
export function setSessionCookies(
  reply: FastifyReply,
  session: IssuedSession,
  configuration: Configuration,
): void {
  const { csrf, session: name } = cookieNames(configuration);
  const options = {
    path: "/",
    secure: isSecure(configuration),
    sameSite: "lax" as const,
    ...(session.remember ? { expires: session.expiresAt } : {}),
  };
  reply.setCookie(name, session.token, { ...options, httpOnly: true });
  reply.setCookie(csrf, session.csrfToken, options);
}

/** Sets a fresh CSRF token for the existing session. */
export function setCsrfCookie(reply: FastifyReply, token: string, configuration: Configuration): void {
  const { csrf } = cookieNames(configuration);
  reply.setCookie(csrf, token, { path: "/", secure: isSecure(configuration), sameSite: "lax" });
}

/** Removes both cookies. */
export function clearSessionCookies(reply: FastifyReply, configuration: Configuration): void {
  const { csrf, session } = cookieNames(configuration);
  for (const name of [session, csrf]) reply.clearCookie(name, { path: "/", secure: isSecure(configuration) });
}
