import { successMessages } from "@archscribe/core/product/client";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { openRegistered } from "../../accounts/open-registered.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { redeemSentCode } from "../../accounts/redeem-sent-code.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";

/**
 * Verifies an e-mail by the code that was sent to it, in the session that requested it. Somebody who registered with a
 * password in this very session has the account by that, and is signed in.
 */
export const activateEmail: Operation<"activateEmail"> = async (call, world) => {
  const email = canonicalEmail(call.body.email);
  const session = neededSession(call.session);
  const issued = await redeemSentCode(
    { purpose: "signup", opens: (transaction) => openRegistered(transaction, { email, session }, world) },
    call,
    world,
  );
  const message = successMessages.otpValidated;
  const { account, csrfToken: token } = issued;
  const body = account === undefined ? { message } : { message, token, user: presentUser(account) };
  return { status: 200, body, session: issued };
};
