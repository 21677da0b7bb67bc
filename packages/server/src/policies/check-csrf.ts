import type { FastifyRequest } from "fastify";
import { csrfHeaderName } from "@archscribe/core/product/client";
import { isCsrfTokenOf } from "../accounts/csrf-token.ts";
import type { Session } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { cookieNames } from "./session-cookie.ts";

/**
 * Requires that a request of a browser comes from a page of this server: the token belongs to its session and equals the cookie.
 *
 * @throws Refusal CSRF
 */
export function checkCsrf(request: FastifyRequest, session: Session | undefined, world: World): void {
  const { configuration, secret } = world;
  const { origin, "sec-fetch-site": site } = request.headers;
  const header = request.headers[csrfHeaderName.toLowerCase()];
  const cookie = request.cookies[cookieNames(configuration).csrf];
  const isOwnOrigin = origin === undefined || configuration.PUBLIC_ORIGINS.includes(origin);
  const isOwnSite = site === undefined || site === "same-origin" || site === "none";
  const isOwnToken =
    session !== undefined &&
    typeof header === "string" &&
    header === cookie &&
    isCsrfTokenOf(secret, session.hash, header);
  if (isOwnOrigin && isOwnSite && isOwnToken) return;
  throw new Refusal("CSRF", "The page is out of date. Reload it and try again.");
}
