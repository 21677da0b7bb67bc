import { successMessages } from "@archscribe/core/client";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { redeemCode } from "../../accounts/challenge.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";

/** Verifies an e-mail by the code that was sent to it, in the session that asked for it (H6). */
export const activateEmail: Operation<"activateEmail"> = async (
  { body, device, session: found },
  { database, now, secret },
) => {
  const issued = await redeemCode(database, {
    purpose: "signup",
    email: canonicalEmail(body.email),
    code: body.otp,
    session: neededSession(found),
    device,
    secret,
    now: now(),
  });
  return { status: 200, body: { message: successMessages.otpValidated }, session: issued };
};
