import { issueCsrfToken } from "../../accounts/csrf-token.ts";
import { issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";

/** A CSRF token for the session that is there, else for one that is made. */
export const getCsrfToken: Operation<"getCsrfToken"> = async (
  { device, session },
  { database, now, secret },
) => {
  if (session !== undefined) {
    const csrfToken = issueCsrfToken(secret, session.hash);
    return { status: 200, body: { csrfToken }, csrfToken };
  }
  const issued = await issueSession(database, { device, secret, now: now() });
  return { status: 200, body: { csrfToken: issued.csrfToken }, session: issued };
};
