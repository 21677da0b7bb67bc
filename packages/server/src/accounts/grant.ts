import { and, eq, gt } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { grants } from "../store/schema.ts";
import type { Session } from "./session.ts";

/** What a code is for. */
export type Purpose = "signup" | "reset";

/** What somebody may do who has the code. */
export interface Grant {
  readonly purpose: Purpose;
  readonly email: string;
  /** It is good in it only. */
  readonly session: Pick<Session, "hash">;
  readonly now: Date;
}

const grantLifetimeMs = 15 * 60_000;

/** Gives a grant that is good for fifteen minutes. */
export async function insertGrant(database: Database, grant: Grant): Promise<void> {
  const { email, now, purpose, session } = grant;
  const expiresAt = new Date(now.getTime() + grantLifetimeMs);
  await database.insert(grants).values({ purpose, email, sessionHash: session.hash, expiresAt });
}

/**
 * Holds that there is a grant, before anything is done that takes long.
 *
 * @throws Refusal FORBIDDEN without one for this e-mail in this session
 */
export async function checkGrant(database: Database, grant: Grant): Promise<void> {
  const [found] = await database.select({ id: grants.id }).from(grants).where(isGrant(grant));
  if (found === undefined) throw withoutGrant();
}

/**
 * Uses a grant up.
 *
 * @throws Refusal FORBIDDEN without one for this e-mail in this session
 */
export async function consumeGrant(database: Database, grant: Grant): Promise<void> {
  const [found] = await database.delete(grants).where(isGrant(grant)).returning({ id: grants.id });
  if (found === undefined) throw withoutGrant();
}

/** The refusal of a step that needs a verified e-mail. */
export function withoutGrant(): Refusal {
  return new Refusal("FORBIDDEN", "Please verify your e-mail by the code that was sent to it first");
}

function isGrant({ email, now, purpose, session }: Grant) {
  return and(
    eq(grants.email, email),
    eq(grants.purpose, purpose),
    eq(grants.sessionHash, session.hash),
    gt(grants.expiresAt, now),
  );
}
