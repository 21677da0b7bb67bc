import { successMessages } from "@archscribe/core/product/client";
import { issueCsrfToken } from "../../accounts/csrf-token.ts";
import { presentUser } from "../../accounts/present-user.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** Tells the signed-in person, and nobody else, that they are signed in. */
export const checkAuthentication: Operation<"checkAuthentication"> = async (
  { account, body, session },
  { secret },
) => {
  checkOwnEmail(account, body.email);
  const token = issueCsrfToken(secret, neededSession(session).hash);
  const user = presentUser(account);
  return {
    status: 200,
    body: { message: successMessages.authenticated, user, token },
    csrfToken: token,
  };
};
