import { and, eq } from "drizzle-orm";
import { isUuid } from "../../accounts/is-uuid.ts";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";
import { personalTokens } from "../../store/schema.ts";

/** Revokes a personal token of the account; it is invalid from the next request on. */
export const revokeToken: Operation<"revokeToken"> = async (
  { account, path: { token_id: id } },
  { database },
) => {
  if (!isUuid(id)) throw notFound("token");
  const [revoked] = await database
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.accountId, account.id)))
    .returning({ id: personalTokens.id });
  if (revoked === undefined) throw notFound("token");
  return { status: 200, body: { message: "The token is revoked" } };
};
