import { isSameEmail } from "@archscribe/core/model";
import type { Account } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";

/**
 * Requires that an e-mail in a request is the caller's own; whether another one has an account is not revealed.
 *
 * @throws Refusal FORBIDDEN
 */
export function checkOwnEmail(account: Account, email: string | undefined): void {
  if (email !== undefined && !isSameEmail(account.email, email))
    throw new Refusal("FORBIDDEN", "This is not the e-mail of the signed-in account");
}
