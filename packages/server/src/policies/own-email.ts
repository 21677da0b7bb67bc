import { isSameEmail } from "@archscribe/core/model";
import type { Account } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";

/**
 * Holds that an e-mail in a request is that of who calls; whether another one has an account is not said.
 *
 * @throws Refusal FORBIDDEN
 */
export function checkOwnEmail(account: Account, email: string | undefined): void {
  if (email !== undefined && !isSameEmail(account.email, email))
    throw new Refusal("FORBIDDEN", "This e-mail is not that of the account that is signed in");
}
