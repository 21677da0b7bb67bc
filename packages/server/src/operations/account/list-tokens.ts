import { desc, eq } from "drizzle-orm";
import { presentToken } from "../../accounts/personal-token.ts";
import type { Operation } from "../../contract/operation.ts";
import { personalTokens } from "../../store/schema.ts";

/** Lists the personal tokens of the account, newest first, without their secrets. */
export const listTokens: Operation<"listTokens"> = async ({ account }, { database }) => {
  const tokens = await database
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.accountId, account.id))
    .orderBy(desc(personalTokens.createdAt));
  return { status: 200, body: tokens.map(presentToken) };
};
