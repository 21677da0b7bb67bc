import { readTokenCosts } from "../../accounts/token-costs.ts";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";

/** Returns when the account was created, what it may cost and what it has cost, to its owner only. */
export const getUserDetails: Operation<"getUserDetails"> = async (
  { account, body },
  { configuration, database },
) => {
  checkOwnEmail(account, body.email);
  const costs = await readTokenCosts(database, { accountId: account.id, maxCost: configuration.MAX_COST });
  return { status: 200, body: { created_at: account.createdAt.toISOString(), ...costs } };
};
