import { eq } from "drizzle-orm";
import { alreadyRegistered } from "../../accounts/check-unregistered.ts";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { checkGrant, consumeGrant, type Grant } from "../../accounts/grant.ts";
import { checkNewPassword } from "../../accounts/new-password.ts";
import { openAccount } from "../../accounts/open-account.ts";
import { hashPassword } from "../../accounts/password.ts";
import { personName } from "../../accounts/person-name.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { type Account, issueSession } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts } from "../../store/schema.ts";

/**
 * Makes the account of a verified e-mail, and signs in; an account that is there keeps its password, unless it was
 * opened by the code whose grant this uses up.
 */
export const createCredentials: Operation<"createCredentials"> = async (
  { body, device, session: found },
  { configuration, database, now: clock, secret },
) => {
  const now = clock();
  const session = neededSession(found);
  const email = canonicalEmail(body.email);
  const grant: Grant = { purpose: "signup", email, session, now };
  await checkGrant(database, grant);
  checkNewPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const name = personName(body.name ?? "") || undefined;
  const { account, issued } = await database.transaction(async (transaction) => {
    await consumeGrant(transaction, grant);
    const withExample = configuration.EXAMPLE_PROJECT;
    const opened =
      (await openAccount(transaction, { email, name, passwordHash, now, withExample })) ??
      (await setFirstPassword(transaction, session.account, { email, passwordHash, name }));
    if (opened === undefined) throw alreadyRegistered();
    return {
      account: opened,
      issued: await issueSession(transaction, { account: opened, device, secret, now, replaces: session }),
    };
  });
  return { status: 200, body: { token: issued.csrfToken, user: presentUser(account) }, session: issued };
};

/** Of the account that the same code opened before: only then is there still its grant in a session that is signed in. */
async function setFirstPassword(
  transaction: Database,
  account: Account | undefined,
  {
    email,
    name,
    passwordHash,
  }: Pick<Account, "email" | "passwordHash"> & { readonly name: string | undefined },
): Promise<Account | undefined> {
  if (account?.email !== email) return undefined;
  const [changed] = await transaction
    .update(accounts)
    .set({ passwordHash, ...(name !== undefined && { name }) })
    .where(eq(accounts.id, account.id))
    .returning();
  return changed;
}
