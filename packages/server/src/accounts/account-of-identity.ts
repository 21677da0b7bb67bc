import { and, eq } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, identities } from "../store/schema.ts";
import { openAccount } from "./open-account.ts";
import type { Account } from "./session.ts";
import type { SignUpRule } from "./sign-up-rule.ts";

/** A person's identity, as stated by an identity provider. */
export interface Identity {
  readonly issuer: string;
  /** Never reassigned, unlike an e-mail. */
  readonly subject: string;
  /** In lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

interface Entrance {
  readonly now: Date;
  readonly withExample: boolean;
  /** The people who may create an account. */
  readonly signUp: SignUpRule;
  /** The name of the provider in messages. */
  readonly provider: string;
}

/**
 * Returns the account of an identity: the account that is linked, otherwise the account with the same verified e-mail
 * (every account's e-mail is verified), otherwise a new one.
 *
 * @throws Refusal VALIDATION without a verified e-mail, if the e-mail's account has another identity at the provider, and
 *   if the person may not sign up
 */
export async function accountOfIdentity(
  transaction: Database,
  { email, issuer, name, subject }: Identity,
  { now, provider, signUp, withExample }: Entrance,
): Promise<Account> {
  const identity = { issuer, subject };
  const found = await linkedAccount(transaction, identity);
  if (found !== undefined) return found;
  if (email === undefined)
    throw new Refusal(
      "VALIDATION",
      `${provider} does not state that your e-mail is verified. Verify it there, or ask the operator of this server.`,
    );
  const account =
    (await accountWith(transaction, email)) ??
    (await openAccount(transaction, { email, name, now, signUp, withExample })) ??
    // Looked up again in case of two simultaneous first sign-ins.
    (await accountWith(transaction, email));
  const linked = account && (await link(transaction, identity, account));
  if (linked !== undefined) return linked;
  throw new Refusal(
    "VALIDATION",
    `The account with this e-mail belongs to another ${provider} account. Sign in with that account, or with your password.`,
  );
}

type Key = Pick<Identity, "issuer" | "subject">;

async function link(transaction: Database, identity: Key, account: Account): Promise<Account | undefined> {
  const [made] = await transaction
    .insert(identities)
    .values({ ...identity, accountId: account.id })
    .onConflictDoNothing()
    .returning();
  return made === undefined ? linkedAccount(transaction, identity) : account;
}

async function accountWith(transaction: Database, email: string): Promise<Account | undefined> {
  const [account] = await transaction.select().from(accounts).where(eq(accounts.email, email));
  return account;
}

async function linkedAccount(transaction: Database, { issuer, subject }: Key): Promise<Account | undefined> {
  const [found] = await transaction
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found?.account;
}
