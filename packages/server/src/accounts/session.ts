import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { endedAccess } from "../project-events/server-message.ts";
import { Refusal } from "../refusal.ts";
import { type Database, sendMessage } from "../store/open-database.ts";
import { accounts, sessions } from "../store/schema.ts";
import { issueCsrfToken } from "./csrf-token.ts";
import { hashToken, randomToken } from "./random-token.ts";

/** A person who can sign in. */
export type Account = typeof accounts.$inferSelect;

/** A browser's session; without an account it is anonymous. */
export interface Session {
  readonly hash: string;
  readonly publicId: string;
  readonly account: Account | undefined;
  readonly remember: boolean;
  /** The time of the sign-in. */
  readonly createdAt: Date;
}

/** A new session, with the value of its cookie. */
export interface IssuedSession extends Session {
  readonly token: string;
  readonly csrfToken: string;
  readonly expiresAt: Date;
}

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** How long a session lasts without use, and at most (security level 2 of OWASP ASVS, 3.3). */
const lifetimes = {
  anonymous: { idle: hours, absolute: 12 * hours },
  browser: { idle: 12 * hours, absolute: 7 * days },
  remembered: { idle: 30 * days, absolute: 30 * days },
} as const;

interface NewSession {
  readonly account?: Account | undefined;
  readonly remember?: boolean;
  readonly device: string;
  readonly secret: string;
  readonly now: Date;
  /** The session that this one replaces. */
  readonly replaces?: Session | undefined;
}

/**
 * Creates a session. The session that it replaces ends, so that no session outlives a change of identity.
 *
 * @throws Refusal FORBIDDEN if the account is blocked
 */
export async function issueSession(
  database: Database,
  { account, device, now, remember = false, replaces, secret }: NewSession,
): Promise<IssuedSession> {
  if (account !== undefined && account.blockedAt !== null)
    throw new Refusal("FORBIDDEN", "This account is blocked. Ask the operator of the server.");
  const token = randomToken();
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + lifetimeOf(account !== undefined, remember).absolute);
  if (replaces !== undefined) await database.delete(sessions).where(eq(sessions.hash, replaces.hash));
  const [row] = await database
    .insert(sessions)
    .values({
      hash,
      accountId: account?.id ?? null,
      remember,
      device: device.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .returning({ publicId: sessions.publicId });
  return {
    hash,
    token,
    csrfToken: issueCsrfToken(secret, hash),
    account,
    remember,
    createdAt: now,
    expiresAt,
    publicId: row?.publicId ?? "",
  };
}

/** The session of a cookie, unless it has ended; its use is noted once a minute. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const hash = hashToken(token);
  const [row] = await database
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .leftJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, now), isNull(accounts.blockedAt)));
  if (row === undefined) return undefined;
  const { accountId, createdAt, lastSeenAt, publicId, remember } = row.session;
  const unused = now.getTime() - lastSeenAt.getTime();
  if (unused > lifetimeOf(accountId !== null, remember).idle) {
    await endSession(database, hash);
    return undefined;
  }
  if (unused > minutes)
    await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.hash, hash));
  return { hash, publicId, remember, createdAt, account: row.account ?? undefined };
}

function lifetimeOf(isSignedIn: boolean, remember: boolean) {
  if (!isSignedIn) return lifetimes.anonymous;
  return remember ? lifetimes.remembered : lifetimes.browser;
}

/** Matches the sessions that can no longer be used, including those unused for too long. */
export function isOver(now: Date): SQL | undefined {
  const unused = (lifetime: { readonly idle: number }, which: SQL | undefined) =>
    and(which, lt(sessions.lastSeenAt, new Date(now.getTime() - lifetime.idle)));
  const isAccount = isNotNull(sessions.accountId);
  return or(
    lte(sessions.expiresAt, now),
    unused(lifetimes.anonymous, isNull(sessions.accountId)),
    unused(lifetimes.browser, and(isAccount, eq(sessions.remember, false))),
    unused(lifetimes.remembered, and(isAccount, eq(sessions.remember, true))),
  );
}

/** Ends a session. */
export async function endSession(database: Database, hash: string): Promise<void> {
  const [ended] = await database
    .delete(sessions)
    .where(eq(sessions.hash, hash))
    .returning({ account: sessions.accountId });
  if (typeof ended?.account === "number")
    await sendMessage(database, endedAccess({ account: ended.account }));
}

/** Ends all sessions of an account. */
export async function endSessionsOf(database: Database, accountId: number): Promise<void> {
  await database.delete(sessions).where(eq(sessions.accountId, accountId));
  await sendMessage(database, endedAccess({ account: accountId }));
}

/** The sessions of an account that have not ended, newest first. */
export async function sessionsOf(
  database: Database,
  accountId: number,
  now: Date,
): Promise<readonly (typeof sessions.$inferSelect)[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  return rows.filter(
    ({ lastSeenAt, remember }) => now.getTime() - lastSeenAt.getTime() <= lifetimeOf(true, remember).idle,
  );
}
