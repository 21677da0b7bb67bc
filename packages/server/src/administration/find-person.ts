import { eq } from "drizzle-orm";
import { canonicalEmail } from "../accounts/canonical-email.ts";
import type { Account } from "../accounts/session.ts";
import type { Database } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";

/** Returns the account with an e-mail; undefined if there is none. */
export async function findPerson(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.email, canonicalEmail(email)));
  return account;
}

/** Returns whether a person can own the projects of another person: a different account that can sign in. */
export function canInherit(heir: Account, account: Account): boolean {
  return heir.id !== account.id && heir.blockedAt === null;
}
