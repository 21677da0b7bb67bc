import { and, eq } from "drizzle-orm";
import { successMessages } from "@archscribe/core/product/client";
import { passwordNotice } from "../../accounts/account-mails.ts";
import { endAccess } from "../../accounts/end-access.ts";
import { checkNewPasswordPair } from "../../accounts/new-password.ts";
import { hashPassword } from "../../accounts/password.ts";
import { reauthenticate } from "../../accounts/reauthenticate.ts";
import { issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { invalid } from "../../refusal.ts";
import { accounts } from "../../store/schema.ts";

/** Changes the password of somebody who knows it, ends every other access, and tells them by mail. */
export const changePassword: Operation<"changePassword"> = async (
  { account, body, device, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  checkNewPasswordPair(body);
  await reauthenticate(world, account, body.password);
  const passwordHash = await hashPassword(body.new_password1);
  const now = world.now();
  const issued = await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? "")))
      .returning();
    // It was changed after it was checked, and is another one now.
    if (changed === undefined) throw invalid({ password: "The password is wrong" });
    await endAccess(transaction, changed);
    await postMail(transaction, passwordNotice(changed.email, now, "change"), now);
    const { remember } = session;
    return issueSession(transaction, { account: changed, remember, device, secret, now, replaces: session });
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.passwordSet }, session: issued };
};
