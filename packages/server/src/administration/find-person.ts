import { eq } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import type { Database } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";

/** Returns the account with an e-mail in lower case; undefined if there is none. */
export async function findPerson(database: Database, email: string): Promise<Account | undefined> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account;
}
