import { count, eq } from "drizzle-orm";
import { newTokenSecret, presentToken, scopesAmong } from "../../accounts/personal-token.ts";
import { personName } from "../../accounts/person-name.ts";
import { hashToken } from "../../accounts/random-token.ts";
import { reauthenticate } from "../../accounts/reauthenticate.ts";
import type { Operation } from "../../contract/operation.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import { personalTokens } from "../../store/schema.ts";

const dayMs = 24 * 3_600_000;
const defaultDays = 90;
const maxTokens = 50;

/** Creates a personal token for a person who knows the password: it outlasts the session. Only its hash is kept. */
export const createToken: Operation<"createToken"> = async ({ account, body }, world) => {
  const { days = defaultDays, password, scopes } = body;
  const name = personName(body.name);
  if (name === "") throw invalid({ name: "Give the token a name" });
  await reauthenticate(world, account, password);
  const secret = newTokenSecret();
  const now = world.now();
  const token = await world.database.transaction(async (transaction) => {
    // Locked until the token exists, so that simultaneous requests do not exceed the limit.
    await holdRows(transaction, { accountId: account.id });
    const [present] = await transaction
      .select({ count: count() })
      .from(personalTokens)
      .where(eq(personalTokens.accountId, account.id));
    if ((present?.count ?? 0) >= maxTokens)
      throw new Refusal(
        "VALIDATION",
        `An account has at most ${String(maxTokens)} tokens. Revoke one that you no longer use.`,
      );
    const [made] = await transaction
      .insert(personalTokens)
      .values({
        accountId: account.id,
        name,
        hash: hashToken(secret),
        scopes: scopesAmong(scopes),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning();
    if (made === undefined) throw new Error("The token was not written");
    return made;
  });
  return { status: 201, body: { token: presentToken(token), secret } };
};
