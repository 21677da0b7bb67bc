import { successMessages } from "@archscribe/core/client";
import type { Call } from "../contract/operation.ts";
import { neededSession } from "../policies/needed-session.ts";
import type { World } from "../world.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { redeemCode } from "./challenge.ts";
import type { Purpose } from "./grant.ts";

/**
 * Redeems the code that was sent for a purpose, in the session that asked for it.
 *
 * @throws Refusal as `redeemCode`, and without a session
 */
export async function redeemSentCode(
  purpose: Purpose,
  { body, device, session }: Pick<Call<"activateEmail">, "body" | "device" | "session">,
  { database, now, secret }: World,
) {
  const issued = await redeemCode(database, {
    purpose,
    email: canonicalEmail(body.email),
    code: body.otp,
    session: neededSession(session),
    device,
    secret,
    now: now(),
  });
  return { status: 200 as const, body: { message: successMessages.otpValidated }, session: issued };
}
