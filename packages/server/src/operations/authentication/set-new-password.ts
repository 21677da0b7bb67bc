import { eq } from "drizzle-orm";
import { passwordNotice } from "../../accounts/account-mails.ts";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { endAccess } from "../../accounts/end-access.ts";
import { checkGrant, consumeGrant, type Grant, withoutGrant } from "../../accounts/grant.ts";
import { checkNewPasswordPair } from "../../accounts/new-password.ts";
import { hashPassword } from "../../accounts/password.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { accounts, personalTokens } from "../../store/schema.ts";

/** Sets the password of somebody who has the code, ends every other access, tells them by mail, and signs in. */
export const setNewPassword: Operation<"setNewPassword"> = async (
  { body, device, session: found },
  { database, mailbox, now: clock, secret },
) => {
  const now = clock();
  const session = neededSession(found);
  const grant: Grant = { purpose: "reset", email: canonicalEmail(body.email), session, now };
  await checkGrant(database, grant);
  checkNewPasswordPair(body);
  const passwordHash = await hashPassword(body.new_password1);
  const { account, issued } = await database.transaction(async (transaction) => {
    await consumeGrant(transaction, grant);
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.email, grant.email))
      .returning();
    if (changed === undefined) throw withoutGrant();
    await endAccess(transaction, changed);
    // A previous user of the account may have created tokens.
    await transaction.delete(personalTokens).where(eq(personalTokens.accountId, changed.id));
    await postMail(transaction, passwordNotice(changed.email, now, "reset"), now);
    return {
      account: changed,
      issued: await issueSession(transaction, { account: changed, device, secret, now, replaces: session }),
    };
  });
  mailbox.wake();
  return { status: 200, body: { token: issued.csrfToken, user: presentUser(account) }, session: issued };
};
