import type { components } from "@archscribe/core/product/client";
import { eq } from "drizzle-orm";
import { recordEvent } from "../audit/record-event.ts";
import { Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import type { Database } from "../store/open-database.ts";
import { personalTokens } from "../store/schema.ts";
import { hashToken, randomToken } from "./random-token.ts";
import type { Account } from "./session.ts";

type PersonalToken = components["schemas"]["PersonalToken"];

/** All scopes of a personal token, in the order in which they are shown. */
export const tokenScopes = [
  "read",
  "write",
  "generate",
  "publish",
] as const satisfies readonly components["schemas"]["TokenScope"][];

const dayMs = 24 * 3_600_000;
const maxTokens = 50;

/** A personal token before it is created. */
interface NewToken {
  readonly account: Account;
  /** The network of the request. */
  readonly address: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
  /** How it came about, for the audit log; none if the person asked for it on the page of the account. */
  readonly way?: string;
}

/**
 * Creates a personal token and writes its entry of the audit log. Only the hash of its secret is stored.
 *
 * @throws Refusal VALIDATION if the account has as many tokens as it may have
 */
export async function addToken(
  transaction: Database,
  { account, address, days, name, scopes, way }: NewToken,
  now: Date,
): Promise<{ readonly token: PersonalToken; readonly secret: string }> {
  // Locked until the token exists, so that simultaneous requests do not exceed the limit.
  await holdRows(transaction, { accountId: account.id });
  await checkTokenCount(transaction, account.id);
  // The prefix lets source code scanners recognise it.
  const secret = `ars_${randomToken()}`;
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
  await recordEvent(transaction, {
    action: "token-created",
    by: { account, address },
    at: now,
    subject: name,
    details: {
      scopes: made.scopes.join(" "),
      until: made.expiresAt.toISOString(),
      ...(way !== undefined && { with: way }),
    },
  });
  return { token: presentToken(made), secret };
}

/** Requires that an account can have one more token. @throws Refusal VALIDATION */
export async function checkTokenCount(database: Database, accountId: number): Promise<void> {
  const present = await database.$count(personalTokens, eq(personalTokens.accountId, accountId));
  if (present >= maxTokens)
    throw new Refusal(
      "VALIDATION",
      `An account has at most ${String(maxTokens)} tokens. Revoke one that you no longer use.`,
    );
}

/** The scopes among some texts. */
export function scopesAmong(texts: readonly string[]): (typeof tokenScopes)[number][] {
  return tokenScopes.filter((scope) => texts.includes(scope));
}

/** A personal token as the contract shows it, without its secret. */
export function presentToken(token: typeof personalTokens.$inferSelect): PersonalToken {
  const { createdAt, expiresAt, id, lastUsedAt, name, scopes } = token;
  return {
    id,
    name,
    scopes: scopesAmong(scopes),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}
