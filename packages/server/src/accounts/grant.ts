import { and, eq, gt } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { grants } from "../store/schema.ts";
import type { Session } from "./session.ts";

/** The purpose of a code. */
export type Purpose = "signup" | "reset" | "email";

/** The right of a person who has the code. */
export interface Grant {
  readonly purpose: Purpose;
  readonly email: string;
  /** The only session in which it is valid. */
  readonly session: Pick<Session, "hash">;
  readonly now: Date;
}

const grantLifetimeMs = 15 * 60_000;

/** Issues a grant that is valid for fifteen minutes. */
export async function insertGrant(database: Database, grant: Grant): Promise<void> {
  const { email, now, purpose, session } = grant;
  const expiresAt = new Date(now.getTime() + grantLifetimeMs);
  await database.insert(grants).values({ purpose, email, sessionHash: session.hash, expiresAt });
}

/**
 * Requires a grant, before any long work begins.
 *
 * @throws Refusal FORBIDDEN without one for this e-mail in this session
 */
export async function checkGrant(database: Database, grant: Grant): Promise<void> {
  const [found] = await database.select({ id: grants.id }).from(grants).where(isGrant(grant));
  if (found === undefined) throw withoutGrant();
}

/**
 * Consumes a grant.
 *
 * @throws Refusal FORBIDDEN without one for this e-mail in this session
 */
export async function consumeGrant(database: Database, grant: Grant): Promise<void> {
  const [found] = await database.delete(grants).where(isGrant(grant)).returning({ id: grants.id });
  if (found === undefined) throw withoutGrant();
}

/** The refusal of a step that needs a verified e-mail. */
export function withoutGrant(): Refusal {
  return new Refusal("FORBIDDEN", "Please verify your e-mail first, with the code that was sent to it");
}

function isGrant({ email, now, purpose, session }: Grant) {
  return and(
    eq(grants.email, email),
    eq(grants.purpose, purpose),
    eq(grants.sessionHash, session.hash),
    gt(grants.expiresAt, now),
  );
}
