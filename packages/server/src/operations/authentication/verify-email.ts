import { notificationTexts } from "@archscribe/core/product/client";
import { checkUnregistered } from "../../accounts/check-unregistered.ts";
import { deliverableEmail } from "../../accounts/canonical-email.ts";
import { limitCodes, sendCode } from "../../accounts/send-code.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";

/** Sends a code to an e-mail for which an account is to be created. */
export const verifyEmail: Operation<"verifyEmail"> = async (
  { address, body, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, now, secret } = world;
  const session = neededSession(found);
  const email = deliverableEmail(body.email);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "signup", email, address, knownDevice: knows });
  await checkUnregistered(database, email);
  await database.transaction((transaction) =>
    sendCode(transaction, { purpose: "signup", email, session, secret, now: now(), ...limit }),
  );
  mailbox.wake();
  return { status: 200, body: { message: notificationTexts.emailRegistered.message } };
};
