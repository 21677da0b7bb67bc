import { eq } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { challenges, deviceRequests, grants } from "../store/schema.ts";
import { type Account, endSessionsOf } from "./session.ts";

/**
 * Ends every session of an account, and voids every code and grant of its e-mail, and every device that has no token yet: a
 * new password locks out everybody who had the old one.
 */
export async function endAccess(transaction: Database, { email, id }: Account): Promise<void> {
  await endSessionsOf(transaction, id);
  for (const table of [challenges, grants]) await transaction.delete(table).where(eq(table.email, email));
  await transaction.delete(deviceRequests).where(eq(deviceRequests.accountId, id));
}
