import type { Account } from "../accounts/session.ts";
import type { Configuration } from "../configuration.ts";

/**
 * Whether a person operates the server: named by the variable `OPERATORS`, or by `archscribe admin operator` on the
 * machine of the server. Nothing in the workspace names operators, so that no session leads to that right.
 */
export function isOperator(
  account: Pick<Account, "email" | "isOperator"> | undefined,
  { OPERATORS }: Pick<Configuration, "OPERATORS">,
): boolean {
  return account !== undefined && (account.isOperator || OPERATORS.includes(account.email));
}
