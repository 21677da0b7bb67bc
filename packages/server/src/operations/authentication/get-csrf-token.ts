import { issueCsrfToken } from "../../accounts/csrf-token.ts";
import { issueSession } from "../../accounts/session.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import type { Operation } from "../../contract/operation.ts";

/** Returns a CSRF token for the existing session, or else for a new one. @throws Refusal TOO_MANY_REQUESTS */
export const getCsrfToken: Operation<"getCsrfToken"> = async (
  { address, device, session },
  { database, now, secret },
) => {
  if (session !== undefined) {
    const csrfToken = issueCsrfToken(secret, session.hash);
    return { status: 200, body: { csrfToken }, csrfToken };
  }
  // A client that keeps no cookies would leave a row with every request.
  await limitRate(database, now(), [{ key: `session-from:${address}`, max: 300, windowMs: 15 * 60_000 }]);
  const issued = await issueSession(database, { device, secret, now: now() });
  return { status: 200, body: { csrfToken: issued.csrfToken }, session: issued };
};
