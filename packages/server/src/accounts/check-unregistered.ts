import { eq } from "drizzle-orm";
import { failureTexts } from "@archscribe/core/product/client";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";

/**
 * Requires that an e-mail has no account. Used only at sign-up, after its rate limits.
 *
 * @throws Refusal ALREADY_REGISTERED
 */
export async function checkUnregistered(database: Database, email: string): Promise<void> {
  const [account] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (account !== undefined) throw alreadyRegistered();
}

/** The refusal of a second account for an e-mail. */
export function alreadyRegistered(): Refusal {
  return new Refusal("ALREADY_REGISTERED", failureTexts.alreadyRegistered);
}
