import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { notificationTexts } from "@archscribe/core/product/client";
import { otpLength } from "@archscribe/core/product/validation";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { challenges } from "../store/schema.ts";
import { insertGrant, type Purpose } from "./grant.ts";
import { isSameSecret, signText } from "./random-token.ts";
import { type Account, type IssuedSession, issueSession, type Session } from "./session.ts";

const codeLifetimeMs = 10 * 60_000;
const maxTries = 5;
const codeForm = new RegExp(`^[0-9]{${String(otpLength)}}$`);

/** A request for a code: its purpose and the e-mail. */
export interface Asked {
  readonly purpose: Purpose;
  readonly email: string;
  /** The only session in which the code is valid. */
  readonly session: Session;
  readonly secret: string;
  readonly now: Date;
  /** How often the code may be tried; five times without it. */
  readonly mostTries?: number;
}

/**
 * Creates a code and stores its hash. An earlier code of the same session becomes invalid. Codes of other sessions stay
 * valid, because otherwise a stranger could invalidate a person's code by requesting another.
 */
export async function issueCode(
  database: Database,
  { email, mostTries = maxTries, now, purpose, secret, session }: Asked,
): Promise<string> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  await database
    .delete(challenges)
    .where(
      and(
        eq(challenges.email, email),
        eq(challenges.purpose, purpose),
        eq(challenges.sessionHash, session.hash),
      ),
    );
  await database.insert(challenges).values({
    purpose,
    email,
    sessionHash: session.hash,
    tries: maxTries - mostTries,
    codeHash: codeHash(secret, { purpose, email, code }),
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
  });
  return code;
}

/** A code that was sent back. */
interface SentBack extends Asked {
  readonly code: string;
}

interface Redeemed extends SentBack {
  readonly device: string;
  /** Returns the account that the code opens, if its password was entered earlier in the same session. */
  readonly opens?: (transaction: Database) => Promise<Account | undefined>;
}

/**
 * Exchanges a code for a grant, which is valid for fifteen minutes and once, in the returned session. The session is
 * signed in only if an account opens: a code alone must not extend a session beyond its password.
 *
 * @throws Refusal as `withCode`
 */
export async function redeemCode(
  database: Database,
  { device, opens, ...sent }: Redeemed,
): Promise<IssuedSession> {
  const { email, now, purpose, secret, session } = sent;
  return withCode(database, sent, async (transaction) => {
    const account = await opens?.(transaction);
    const issued = await issueSession(transaction, { account, device, secret, now, replaces: session });
    await insertGrant(transaction, { purpose, email, session: issued, now });
    return issued;
  });
}

/**
 * Uses up a code in the transaction of the work that it allows.
 *
 * @throws Refusal VALIDATION for a code that is wrong, late, used, tried too often, or requested elsewhere, without saying which
 */
export async function withCode<Value>(
  database: Database,
  { code, email, now, purpose, secret, session }: SentBack,
  work: (transaction: Database) => Promise<Value>,
): Promise<Value> {
  const error = notificationTexts.otpNotValidated.message;
  const refused = new Refusal("VALIDATION", error, { fields: { otp: error } });
  if (!codeForm.test(code)) throw refused;
  // Counted in a separate statement, so that many simultaneous tries cannot exceed five.
  const [challenge] = await database
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(
      and(
        eq(challenges.email, email),
        eq(challenges.purpose, purpose),
        eq(challenges.sessionHash, session.hash),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
        lt(challenges.tries, maxTries),
      ),
    )
    .returning();
  const expected = codeHash(secret, { purpose, email, code });
  if (challenge === undefined || !isSameSecret(challenge.codeHash, expected)) throw refused;
  return database.transaction(async (transaction) => {
    const [used] = await transaction
      .update(challenges)
      .set({ usedAt: now })
      .where(and(eq(challenges.id, challenge.id), isNull(challenges.usedAt)))
      .returning({ id: challenges.id });
    if (used === undefined) throw refused;
    return work(transaction);
  });
}

interface Code {
  readonly purpose: Purpose;
  readonly email: string;
  readonly code: string;
}

function codeHash(secret: string, { code, email, purpose }: Code): string {
  return signText(secret, `otp:${purpose}:${email}:${code}`);
}
