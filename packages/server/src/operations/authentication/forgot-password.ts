import { eq } from "drizzle-orm";
import { codeMail } from "../../accounts/account-mails.ts";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { issueCode } from "../../accounts/challenge.ts";
import { limitCodes } from "../../accounts/send-code.ts";
import type { Operation } from "../../contract/operation.ts";
import { postMail, postNoMail } from "../../mail/mailbox.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { accounts } from "../../store/schema.ts";

/** Sends a code for a new password. Without an account it does the same, but sends nothing. */
export const forgotPassword: Operation<"forgotPassword"> = async (
  { address, body, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  const email = canonicalEmail(body.username_or_email);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "reset", email, address, knownDevice: knows });
  const now = world.now();
  await database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    const code = await issueCode(transaction, { purpose: "reset", email, session, secret, now, ...limit });
    const post = account === undefined ? postNoMail : postMail;
    await post(transaction, codeMail(email, "reset", code), now);
  });
  mailbox.wake();
  return { status: 200, body: { message: "If there is such an account, a code was sent to it." } };
};
