import { issueCsrfToken } from "../../accounts/csrf-token.ts";
import { issueSession } from "../../accounts/session.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import type { Operation } from "../../contract/operation.ts";

/** A CSRF token for the session that is there, else for one that is made. @throws Refusal TOO_MANY_REQUESTS */
export const getCsrfToken: Operation<"getCsrfToken"> = async (
  { address, device, session },
  { database, now, secret },
) => {
  if (session !== undefined) {
    const csrfToken = issueCsrfToken(secret, session.hash);
    return { status: 200, body: { csrfToken }, csrfToken };
  }
  // A program that keeps no cookies would leave a row with every request.
  await limitRate(database, now(), [{ key: `session-from:${address}`, max: 300, windowMs: 15 * 60_000 }]);
  const issued = await issueSession(database, { device, secret, now: now() });
  return { status: 200, body: { csrfToken: issued.csrfToken }, session: issued };
};
