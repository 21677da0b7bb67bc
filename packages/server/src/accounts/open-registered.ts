import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { registrations } from "../store/schema.ts";
import type { World } from "../world.ts";
import { openAccount } from "./open-account.ts";
import type { Account, Session } from "./session.ts";

interface Registered {
  readonly email: string;
  readonly session: Pick<Session, "hash">;
}

/**
 * Creates the account of a verified e-mail with the name and the password that were registered in the same session;
 * those of another session may be a stranger's. Returns undefined without such a registration, or if the account exists.
 */
export async function openRegistered(
  transaction: Database,
  { email, session }: Registered,
  { configuration, now: clock }: Pick<World, "configuration" | "now">,
): Promise<Account | undefined> {
  const now = clock();
  const [registered] = await transaction
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        eq(registrations.sessionHash, session.hash),
        gt(registrations.expiresAt, now),
      ),
    );
  if (registered === undefined) return undefined;
  const { name, passwordHash } = registered;
  return openAccount(transaction, {
    email,
    name,
    passwordHash,
    now,
    withExample: configuration.EXAMPLE_PROJECT,
    signUp: configuration.SIGN_UP,
  });
}
