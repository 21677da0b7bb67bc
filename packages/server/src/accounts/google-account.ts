import { and, eq, isNull } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { openAccount } from "./open-account.ts";
import type { Account } from "./session.ts";

/**
 * The account of somebody whom Google knows: the one that is linked, else the one with the same e-mail
 * (every account's e-mail is verified), else a new one.
 *
 * @throws Refusal VALIDATION when the e-mail's account is linked to somebody else
 */
export async function accountOfGoogle(
  transaction: Database,
  { email, name, subject }: GoogleIdentity,
  { now, withExample }: { readonly now: Date; readonly withExample: boolean },
): Promise<Account> {
  const found = await linkedAccount(transaction, subject);
  if (found !== undefined) return found;
  const [linked] = await transaction
    .update(accounts)
    .set({ googleSubject: subject })
    .where(and(eq(accounts.email, email), isNull(accounts.googleSubject)))
    .returning();
  if (linked !== undefined) return linked;
  const made = await openAccount(transaction, { email, name, googleSubject: subject, now, withExample });
  // Looked up again in case of two simultaneous first sign-ins.
  const account = made ?? (await linkedAccount(transaction, subject));
  if (account !== undefined) return account;
  throw new Refusal(
    "VALIDATION",
    "The account with this e-mail belongs to another Google account. Sign in with that account, or with your password.",
  );
}

async function linkedAccount(transaction: Database, subject: string): Promise<Account | undefined> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.googleSubject, subject));
  return account;
}
