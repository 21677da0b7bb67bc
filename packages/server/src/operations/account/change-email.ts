import { isSameEmail } from "@archscribe/core/model";
import { eq } from "drizzle-orm";
import { emailNotice } from "../../accounts/account-mails.ts";
import { canonicalEmail, deliverableEmail } from "../../accounts/canonical-email.ts";
import { withCode } from "../../accounts/challenge.ts";
import { endAccess } from "../../accounts/end-access.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { reauthenticate } from "../../accounts/reauthenticate.ts";
import { requireSecondFactor } from "../../accounts/second-factor.ts";
import { limitCodes, sendCode } from "../../accounts/send-code.ts";
import { issueSession } from "../../accounts/session.ts";
import { checkSignUp } from "../../accounts/sign-up-rule.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { invalid } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, personalTokens } from "../../store/schema.ts";

/** Sends a code to the e-mail that a person who knows the password wants to use. */
export const beginEmailChange: Operation<"beginEmailChange"> = async (call, world) => {
  const { account, address, body, knownDevice } = call;
  const { configuration, database, mailbox, secret } = world;
  const session = neededSession(call.session);
  const email = deliverableEmail(body.email);
  if (isSameEmail(email, account.email)) throw invalid({ email: "The account has this e-mail already" });
  const origin = { address, knownDevice: knownDevice(account.email) };
  await reauthenticate(world, account, body.password);
  await requireSecondFactor({ ...origin, account, code: body.code }, world);
  const limit = await limitCodes(world, { ...origin, purpose: "email", email });
  // Closed sign-up concerns new accounts only; the domains apply to every e-mail.
  if (configuration.SIGN_UP !== "off") checkSignUp(configuration.SIGN_UP, email);
  await checkFree(database, email);
  await database.transaction((transaction) =>
    sendCode(transaction, { purpose: "email", email, session, secret, now: world.now(), ...limit }),
  );
  mailbox.wake();
  return { status: 200, body: { message: "A code was sent to the e-mail" } };
};

/** Changes the e-mail of the person who has the code, ends all other access, and notifies the earlier e-mail. */
export const confirmEmailChange: Operation<"confirmEmailChange"> = async (call, world) => {
  const { account, body, device } = call;
  const { database, mailbox, secret } = world;
  const session = neededSession(call.session);
  const email = canonicalEmail(body.email);
  const now = world.now();
  const sent = { purpose: "email" as const, email, code: body.otp, session, secret, now };
  const { changed, issued } = await withCode(database, sent, async (transaction) => {
    await holdRows(transaction, { accountId: account.id });
    await checkFree(transaction, email);
    const [row] = await transaction
      .update(accounts)
      .set({ email })
      .where(eq(accounts.id, account.id))
      .returning();
    if (row === undefined) throw invalid({ email: "The account does not exist any more" });
    await endAccess(transaction, account);
    await transaction.delete(personalTokens).where(eq(personalTokens.accountId, account.id));
    await postMail(transaction, emailNotice(account.email, now), now);
    await recordEvent(transaction, { action: "email-changed", by: call, at: now, subject: email });
    const { remember } = session;
    const made = { account: row, remember, device, secret, now, replaces: session };
    return { changed: row, issued: await issueSession(transaction, made) };
  });
  mailbox.wake();
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(changed, world) },
    session: issued,
  };
};

/** @throws Refusal VALIDATION at the field `email` */
async function checkFree(database: Database, email: string): Promise<void> {
  if ((await database.$count(accounts, eq(accounts.email, email))) > 0)
    throw invalid({ email: "Another account has this e-mail" });
}
